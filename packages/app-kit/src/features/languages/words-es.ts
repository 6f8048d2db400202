/** Spanish: the lines of `word-list.ts`. */
import { wordsFrom } from './word-list.ts';

export const es = wordsFrom(`
Inicio
Acerca de
Quiénes somos
Contacto
Contáctenos
Servicios
Nuestros servicios
Productos
Nuestros productos
Artículos
Noticias
Galería
Precios
Preguntas
Preguntas y respuestas
Equipo
Nuestro equipo
Nuestra misión
Nuestra historia
Qué hacemos
Dónde encontrarnos
Contáctenos
Escríbanos
Horario
Tecnología
Ventajas
Características
Casos de uso
Promociones
Opiniones
Socios
Empleo
Cómo funciona
Tienda
Buscar
Buscar en este sitio
Iniciar sesión
Cerrar sesión
Registrarse
Su nombre
Nombre
Correo electrónico
Teléfono
Mensaje
Enviar mensaje
Guardar
Editar
Eliminar
Cancelar
Menú
Más
Idioma
Leer más
Más por descubrir
Ir al contenido
Ver {}
Todo: {}
Añadir {}
Buscar {}
Categoría
Título
Texto
Fecha
Autor
Tema
Resumen
Descripción
Precio
Foto
Imagen
Estado
Anterior
Siguiente
Contraseña
Su cuenta
Mis favoritos
Publicaciones
Eventos
Cursos
Comentarios
Apariencia
sistema
claro
oscuro
Nuestra empresa
Qué hacemos y cómo encontrarnos.
Somos un equipo pequeño que se toma su tiempo y responde a cada mensaje. Vea qué hacemos y escríbanos.
Consulta
Una hora con alguien que escucha: dónde está, qué necesita y cuánto cuesta.
Planificación y entrega
Un plan claro con fechas y un resultado al precio acordado de antemano.
Apoyo posterior
Respuestas en un día laborable y una revisión a los tres meses.
Hacemos una sola cosa, con cuidado, y la explicamos con palabras sencillas.
Escríbanos. Leemos cada mensaje y respondemos lo antes posible.
Empezamos en pequeño hace diez años y seguimos cuidando los detalles. Texto de muestra.
Estamos en la ciudad, y una persona atiende la puerta y el teléfono. Texto de muestra.
Los textos, precios y direcciones de este sitio son muestras.
Gracias, su mensaje ha llegado.
(opcional)
`);
