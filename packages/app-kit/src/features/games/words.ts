/** Words to guess, by subject. */
export const words: readonly (readonly [subject: string, words: string])[] = [
  ['animal', 'elephant giraffe penguin dolphin squirrel hedgehog kangaroo butterfly crocodile octopus ostrich leopard'],
  ['food', 'pancake broccoli spaghetti pineapple sandwich mushroom chocolate cucumber blueberry omelette dumpling raspberry'],
  ['country', 'portugal iceland morocco argentina vietnam canada norway ethiopia jamaica hungary thailand ecuador'],
  ['instrument', 'trumpet violin accordion saxophone xylophone clarinet harmonica mandolin trombone bassoon ukulele tambourine'],
  ['job', 'carpenter astronaut librarian plumber architect dentist gardener mechanic journalist electrician surgeon tailor'],
  ['thing at home', 'cupboard lampshade toaster bookcase curtain doorbell fireplace saucepan wardrobe umbrella scissors teapot'],
];

export function pickedWord(random: () => number): { subject: string; word: string } {
  const [subject, list] = words[Math.floor(random() * words.length)] ?? ['animal', 'elephant'];
  const all = list.split(' ');
  return { subject, word: all[Math.floor(random() * all.length)] ?? 'elephant' };
}
