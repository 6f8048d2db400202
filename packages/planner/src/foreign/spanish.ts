/** Spanish: its small words, and the everyday vocabulary of wishes for apps. */
import type { ForeignText } from './gloss.ts';

export const spanish: ForeignText = {
  tag: 'es',
  isJoining: false,
  signs: 'el los las una del para con sin mis nuestro nuestra nuestros quiero necesito donde dónde por cada y que',
  endings: 's= es= as=o a=o',
  entries: `
el, la, los, las, al =
un, una = a
de, del = of
y, e = and
o = or
para = for
con = with
sin = without
en = in
por = by
mi, mis = my
nuestro, nuestra, nuestros, nuestras = our
su, sus = their
donde, dónde = where
quiero, necesito, queremos = i want
pueden, puede, puedan = can
cada = every
aplicación = app
sitio, sitio web, página web = website
registro, inicio de sesión = login
gestionar, gestión de, gestión = manage
seguimiento de = track
reservar = book
reserva = booking
añadir, agregar = add
compartir = share
buscar = search
lista de la compra, lista de compras = shopping list
lista de tareas = task list
lista = list
tarea = task
nota = note
gasto = expense
ingreso = income
presupuesto = budget
importe = amount
categoría = category
factura = invoice
cliente = customer
proveedor = supplier
inventario = inventory
producto = product
pedido = order
tienda = shop
precio = price
empleado = employee
vacaciones = vacation
empresa = company
proyecto = project
equipo = team
fecha límite, vencimiento = due date
prioridad = priority
miembro, socio = member
cuota = fee
club, asociación = club
evento = event
cita = appointment
calendario = calendar
mesa = table
sala = room
restaurante = restaurant
panadería = bakery
peluquería = hair salon
menú, carta = menu
horario = opening hours
formulario de contacto = contact form
receta = recipe
ingrediente = ingredient
libro = book
biblioteca = library
préstamo = loan
autor = author
alumno, estudiante = student
profesor = teacher
curso = course
escuela = school
viaje = trip
boda = wedding
invitado = guest
regalo = gift
jardín = garden
planta = plant
perro = dog
coche = car
bicicleta = bike
foto = photo
nombre = name
título = title
fecha = date
dirección = address
teléfono = phone
verde = green
azul = blue
rojo = red
negro = black
`,
};
