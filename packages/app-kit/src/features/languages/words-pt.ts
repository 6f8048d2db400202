/** Portuguese: the lines of `word-list.ts`. */
import { wordsFrom } from './word-list.ts';

export const pt = wordsFrom(`
Início
Sobre
Sobre nós
Contato
Fale conosco
Serviços
Nossos serviços
Produtos
Nossos produtos
Artigos
Notícias
Galeria
Preços
Perguntas
Perguntas e respostas
Equipe
Nossa equipe
Nossa missão
Nossa história
O que fazemos
Onde nos encontrar
Entre em contato
Escreva para nós
Horário
Tecnologia
Vantagens
Recursos
Casos de uso
Promoções
Depoimentos
Parceiros
Carreiras
Como funciona
Loja
Buscar
Buscar neste site
Entrar
Sair
Cadastrar-se
Seu nome
Nome
E-mail
Telefone
Mensagem
Enviar mensagem
Salvar
Editar
Excluir
Cancelar
Menu
Mais
Idioma
Leia mais
Mais para explorar
Ir para o conteúdo
Ver {}
Tudo: {}
Adicionar {}
Buscar {}
`);
