/** German: the lines of `word-list.ts`, and more. */
import { moreGerman } from './more-words-de.ts';
import { wordsFrom } from './word-list.ts';

export const de = {
  ...moreGerman,
  ...wordsFrom(`
Startseite
Über
Über uns
Kontakt
Kontakt
Leistungen
Unsere Leistungen
Produkte
Unsere Produkte
Artikel
Neuigkeiten
Galerie
Preise
Fragen
Fragen und Antworten
Team
Unser Team
Unser Ziel
Unsere Geschichte
Was wir tun
So finden Sie uns
Kontakt aufnehmen
Schreiben Sie uns
Öffnungszeiten
Technik
Vorteile
Funktionen
Anwendungsfälle
Angebote
Kundenstimmen
Partner
Karriere
So funktioniert es
Shop
Suchen
Diese Seite durchsuchen
Anmelden
Abmelden
Registrieren
Ihr Name
Name
E-Mail
Telefon
Nachricht
Nachricht senden
Speichern
Bearbeiten
Löschen
Abbrechen
Menü
Mehr
Sprache
Weiterlesen
Mehr entdecken
Zum Inhalt
{} ansehen
Alle {}
{} hinzufügen
{} suchen
Kategorie
Titel
Text
Datum
Autor
Thema
Zusammenfassung
Beschreibung
Preis
Foto
Bild
Status
Zurück
Weiter
Passwort
Ihr Konto
Meine Favoriten
Beiträge
Veranstaltungen
Kurse
Kommentare
Darstellung
System
hell
dunkel
Unsere Firma
Was wir tun, und wie Sie uns erreichen.
Wir sind ein kleines Team, das sich Zeit nimmt und jede Nachricht beantwortet. Sehen Sie, was wir tun, und schreiben Sie uns.
Beratung
Eine Stunde mit jemandem, der zuhört: wo Sie stehen, was Sie brauchen und was es kostet.
Planung und Umsetzung
Ein klarer Plan mit Terminen und ein Ergebnis zum vorher vereinbarten Preis.
Betreuung danach
Antworten innerhalb eines Werktags und eine Durchsicht nach drei Monaten.
Wir tun eine Sache, tun sie sorgfältig und erklären sie in einfachen Worten.
Schreiben Sie uns. Wir lesen jede Nachricht und antworten so bald wie möglich.
Wir haben vor zehn Jahren klein begonnen und achten noch immer auf die Einzelheiten. Beispieltext.
Sie finden uns in der Stadt, und ein Mensch öffnet die Tür und geht ans Telefon. Beispieltext.
Texte, Preise und Adressen auf dieser Seite sind Beispiele.
Danke, Ihre Nachricht ist angekommen.
(optional)
`),
};
