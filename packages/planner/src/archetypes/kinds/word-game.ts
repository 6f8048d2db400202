/** Words with meanings, to learn by word games. */
import { choice, must, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

const rows: [word: string, meaning: string, synonym: string, antonym: string, sentence: string][] = [
  ['candid', 'open and honest', 'frank', 'evasive', 'She was candid about her mistakes.'],
  ['serene', 'calm and peaceful', 'tranquil', 'agitated', 'The lake looked serene at dawn.'],
  ['ample', 'more than enough', 'plentiful', 'scarce', 'There is ample time for questions.'],
  ['brisk', 'quick and lively', 'energetic', 'sluggish', 'We took a brisk walk before breakfast.'],
  ['meager', 'very small in amount', 'sparse', 'generous', 'He lived on a meager income.'],
  ['lucid', 'easy to understand', 'clear', 'confusing', 'Her lucid report convinced everyone.'],
  ['arduous', 'needing much effort', 'strenuous', 'effortless', 'The climb was long and arduous.'],
  ['benign', 'kind and harmless', 'gentle', 'malignant', 'The doctor said that the lump was benign.'],
  ['concise', 'short and clear', 'brief', 'wordy', 'Keep your answer concise.'],
  ['diligent', 'working with care', 'industrious', 'lazy', 'A diligent student checks every line.'],
  ['elated', 'very happy', 'overjoyed', 'dejected', 'They were elated at the news.'],
  ['frugal', 'careful with money', 'thrifty', 'wasteful', 'Their frugal habits paid for the house.'],
  ['hostile', 'unfriendly', 'antagonistic', 'friendly', 'The crowd grew hostile.'],
  ['immense', 'extremely large', 'enormous', 'tiny', 'An immense oak stood by the gate.'],
  ['jovial', 'cheerful and friendly', 'merry', 'gloomy', 'Our jovial host sang for us.'],
  ['novel', 'new and unusual', 'original', 'familiar', 'That is a novel way to solve it.'],
  ['obscure', 'not well known', 'unknown', 'famous', 'He quoted an obscure poet.'],
  ['prudent', 'acting with care', 'cautious', 'reckless', 'It is prudent to save for winter.'],
  ['robust', 'strong and healthy', 'sturdy', 'frail', 'Build a robust fence.'],
  ['vivid', 'bright and clear', 'intense', 'dull', 'I have a vivid memory of that day.'],
];

export const wordGame: Archetype = {
  id: 'word game',
  words:
    'word game:5, vocabulary:4, vocabulary learning:6, learn word:5, new word:3, anagram:4, wordle:5, crossword:5, crossword puzzle:6, unjumble:6, jumble:4, scrambled letter:5, word scramble:6, synonym:4, antonym:4, in the blank:4, word search:5, guess the word:4, word:1, guess:2, daily:1, letter:1, spelling:3, scrabble:4, word puzzle:5, of the week:1, newsletter:-5, cover letter:-5, dictionary:-2, trainer:-1, flashcard:-2, processor:-5, count:-4, document:-4, translation:-3, board:-1',
  entities: [
    {
      id: 'gameWord',
      says: ['word'],
      covers: ['vocabulary', 'term', 'crossword', 'puzzle', 'synonym', 'antonym', 'blank', 'letter', 'newWord'],
      fields: {
        word: must(text('Word', '', 60)),
        meaning: must(text('Meaning')),
        synonym: text('Synonym', 'Means the same', 60),
        antonym: text('Antonym', 'Means the opposite', 60),
        sentence: text('Sentence', 'With the word in it', 200),
        difficulty: choice('Difficulty', 'Easy, Medium, Hard'),
      },
      sort: 'word',
      rows: rows.map((row) => [...row, 'medium']),
    },
  ],
  instead: ['game', 'term', 'flashcard', 'exam', 'quiz', 'puzzle', 'activity', 'week', 'progress', 'quizQuestion'],
  accent: '#8a5a00',
  wins: [
    'an anagram game',
    'a wordle like word game',
    'a crossword of the day',
    'vocabulary learning with crosswords, synonyms and fill in the blank',
    'word games for adults: unjumble letters, find antonyms',
  ],
  loses: ['newsletter word count', 'board games for game night', 'cover letters I have sent'],
};
