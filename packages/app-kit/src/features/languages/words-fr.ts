/** French: the lines of `word-list.ts`. */
import { wordsFrom } from './word-list.ts';

export const fr = wordsFrom(`
Accueil
À propos
Qui sommes-nous
Contact
Contactez-nous
Services
Nos services
Produits
Nos produits
Articles
Actualités
Galerie
Tarifs
Questions
Questions et réponses
Équipe
Notre équipe
Notre mission
Notre histoire
Ce que nous faisons
Où nous trouver
Prenez contact
Écrivez-nous
Horaires
Technologie
Avantages
Fonctionnalités
Cas d’usage
Promotions
Témoignages
Partenaires
Carrières
Comment ça marche
Boutique
Rechercher
Rechercher sur ce site
Se connecter
Se déconnecter
S’inscrire
Votre nom
Nom
E-mail
Téléphone
Message
Envoyer le message
Enregistrer
Modifier
Supprimer
Annuler
Menu
Plus
Langue
Lire la suite
À découvrir
Aller au contenu
Voir {}
Tout : {}
Ajouter {}
Rechercher {}
Catégorie
Titre
Texte
Date
Auteur
Sujet
Résumé
Description
Prix
Photo
Image
État
Précédent
Suivant
Mot de passe
Votre compte
Mes favoris
Publications
Événements
Cours
Commentaires
Apparence
système
clair
sombre
Notre entreprise
Ce que nous faisons, et comment nous joindre.
Nous sommes une petite équipe qui prend son temps et répond à chaque message. Découvrez ce que nous faisons et écrivez-nous.
Conseil
Une heure avec quelqu’un qui écoute : où vous en êtes, ce qu’il vous faut et ce que cela coûte.
Planification et réalisation
Un plan clair avec des dates, et un résultat au prix convenu d’avance.
Suivi
Une réponse sous un jour ouvré, et un bilan après trois mois.
Nous faisons une seule chose, avec soin, et l’expliquons simplement.
Écrivez-nous. Nous lisons chaque message et répondons dès que possible.
Nous avons commencé petit, il y a dix ans, et soignons toujours les détails. Texte d’exemple.
Vous nous trouvez en ville ; une personne vous ouvre et répond au téléphone. Texte d’exemple.
Les textes, prix et adresses de ce site sont des exemples.
Merci, votre message est arrivé.
(facultatif)
`);
