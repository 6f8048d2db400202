/** The completion scripts. Each walks the words typed so far through the table and offers the words allowed next. */
import type { Place } from './table.ts';

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

export const completionScripts: Record<Shell, (places: Place[]) => string> = { bash, zsh, fish };

function bash(places: Place[]): string {
  return `# bash completion of davit: source <(davit completion bash)
_davit() {
  local at="" word i offered=""
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  for ((i = 1; i < COMP_CWORD; i++)); do
    word="\${COMP_WORDS[i]}"
    case "$at/$word" in
      ${known(places)}) at="$at/$word" ;;
    esac
  done
  case "$at $previous" in
${choicesOf(places, (words) => `offered="${words.join(' ')}"`)}
    *) case "$at" in
${wordsOf(places, (words) => `offered="${words.map(({ word }) => word).join(' ')}"`)}
    esac ;;
  esac
  COMPREPLY=($(compgen -W "$offered" -- "$current"))
}
complete -o default -F _davit davit
`;
}

function zsh(places: Place[]): string {
  const offer = (word: string, means: string) => `'${quote(word.replaceAll(':', '\\:'))}:${quote(means)}'`;
  return `#compdef davit
# zsh completion of davit: source <(davit completion zsh)
_davit() {
  local at="" word previous="\${words[CURRENT-1]}"
  local -a offered
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$at/$word" in
      ${known(places)}) at="$at/$word" ;;
    esac
  done
  case "$at $previous" in
${choicesOf(places, (words) => `offered=(${words.join(' ')})`)}
    *) case "$at" in
${wordsOf(places, (words) => `offered=(${words.map(({ word, means }) => offer(word, means)).join(' ')})`)}
    esac ;;
  esac
  _describe 'davit' offered
}
compdef _davit davit
`;
}

function fish(places: Place[]): string {
  const paths = places.filter(({ at }) => at !== '').map(({ at }) => `'${at}'`);
  const offer = ({ at, words }: Place) =>
    `    case '${at}'\n      printf '%s\\t%s\\n' ${words.map(({ word, means }) => `'${word}' '${quoteForFish(means)}'`).join(' ')}`;
  const choices = places.flatMap(({ at, choices }) =>
    choices.map(({ option, words }) => `    case '${at} ${option}'\n      printf '%s\\n' ${words.join(' ')}\n      return`),
  );
  return `# fish completion of davit: davit completion fish | source
function __davit_offered
  set -l at ''
  set -l typed (commandline -opc)
  for word in $typed[2..]
    switch "$at/$word"
    case ${paths.join(' ')}
      set at "$at/$word"
    end
  end
  switch "$at $typed[-1]"
${choices.join('\n')}
  end
  switch "$at"
${places.map(offer).join('\n')}
  end
end
complete -c davit -f -a '(__davit_offered)'
`;
}

const known = (places: Place[]): string => places.flatMap(({ at }) => (at === '' ? [] : [`"${at}"`])).join(' | ');

const choicesOf = (places: Place[], offer: (words: readonly string[]) => string): string =>
  places.flatMap(({ at, choices }) => choices.map(({ option, words }) => `    "${at} ${option}") ${offer(words)} ;;`)).join('\n');

const wordsOf = (places: Place[], offer: (words: Place['words']) => string): string =>
  places.map(({ at, words }) => `      "${at}") ${offer(words)} ;;`).join('\n');

const quote = (text: string): string => text.replaceAll("'", "'\\''");
const quoteForFish = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
