/** `deployProject` and `project_not_found` as words: “Deploy project”. */
export function inWords(name: string): string {
  const words = name.replace(/_/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
