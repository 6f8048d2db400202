/** Languages by their English names, with the tag of BCP 47 and their own name. */
export interface Language {
  tag: string;
  name: string;
  says: string[];
}

export const languages: Language[] = [
  { tag: 'en', name: 'English', says: ['english'] },
  { tag: 'ar', name: 'العربية', says: ['arabic'] },
  { tag: 'zh', name: '中文', says: ['chinese', 'mandarin'] },
  { tag: 'fr', name: 'Français', says: ['french'] },
  { tag: 'de', name: 'Deutsch', says: ['german'] },
  { tag: 'hi', name: 'हिन्दी', says: ['hindi'] },
  { tag: 'es', name: 'Español', says: ['spanish'] },
  { tag: 'pt', name: 'Português', says: ['portuguese'] },
  { tag: 'ja', name: '日本語', says: ['japanese'] },
  { tag: 'ru', name: 'Русский', says: ['russian'] },
  { tag: 'he', name: 'עברית', says: ['hebrew'] },
  { tag: 'it', name: 'Italiano', says: ['italian'] },
  { tag: 'ko', name: '한국어', says: ['korean'] },
];

export const languageWords = new Map(languages.flatMap((language) => language.says.map((word) => [word, language] as const)));
