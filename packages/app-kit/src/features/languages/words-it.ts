/** Italian: the lines of `word-list.ts`. */
import { wordsFrom } from './word-list.ts';

export const it = wordsFrom(`
Home
Informazioni
Chi siamo
Contatti
Contattaci
Servizi
I nostri servizi
Prodotti
I nostri prodotti
Articoli
Notizie
Galleria
Prezzi
Domande
Domande e risposte
Squadra
La nostra squadra
La nostra missione
La nostra storia
Cosa facciamo
Dove trovarci
Contattaci
Scrivici
Orari
Tecnologia
Vantaggi
Funzioni
Casi d’uso
Promozioni
Testimonianze
Partner
Lavora con noi
Come funziona
Negozio
Cerca
Cerca nel sito
Accedi
Esci
Registrati
Il tuo nome
Nome
E-mail
Telefono
Messaggio
Invia messaggio
Salva
Modifica
Elimina
Annulla
Menu
Altro
Lingua
Leggi di più
Altro da scoprire
Vai al contenuto
Vedi {}
Tutto: {}
Aggiungi {}
Cerca {}
`);
