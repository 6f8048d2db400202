/** Tags for sample rows, by the entity's lexicon id. */
const tags: Record<string, string[]> = {
  recipe: ['quick, vegetarian', 'winter, oven', 'family', 'sweet'],
  post: ['how to', 'looking back', 'questions'],
  article: ['basics', 'how it began', 'basics, rules'],
  note: ['ideas', 'home', 'work, ideas'],
  book: ['summer, funny', 'borrowed', 'slow'],
  photo: ['sea', 'family, summer', 'city'],
  task: ['house', 'money', 'house, garden'],
  todo: ['house', 'errand', 'garden'],
  bookmark: ['read later', 'tools', 'design, tools'],
  product: ['gift', 'new', 'gift, small'],
  contact: ['work', 'family', 'choir'],
  plant: ['shade', 'kitchen, herbs', 'sun'],
  movie: ['funny', 'with the children', 'rainy day'],
};

/** Empty for other things: only the owner knows how they are sorted. */
export function likelyTags(key: string): string[] {
  return tags[key] ?? [];
}
