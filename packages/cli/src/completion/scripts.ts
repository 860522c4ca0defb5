import type { CommandWords } from './collect-words.ts'

/** The shells that completion is written for. */
export const shells = ['bash', 'zsh', 'fish'] as const

/** One of them. */
export type Shell = (typeof shells)[number]

/** A script that the shell reads at its start. It holds all words, so that nothing runs while somebody types. */
export function completionScript(shell: Shell, words: readonly CommandWords[]): string {
  if (shell === 'fish') return fish(words)
  if (shell === 'bash') return bash(words)
  // zsh can read completion of bash
  return ['autoload -U +X compinit && compinit -u', 'autoload -U +X bashcompinit && bashcompinit', bash(words)].join(
    '\n',
  )
}

function bash(words: readonly CommandWords[]): string {
  const cases = words.map(({ path, subCommands, options }) => {
    const key = ['telos', ...path].join(' ')
    return `    '${key}') names='${subCommands.join(' ')}'; options='${options.join(' ')}' ;;`
  })
  return `_telos() {
  local word="\${COMP_WORDS[COMP_CWORD]}" path=telos names= options= part
  for part in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$path $part" in
      ${words
        .filter(({ path }) => path.length > 0)
        .map(({ path }) => `'telos ${path.join(' ')}'`)
        .join('|')}) path="$path $part" ;;
    esac
  done
  case "$path" in
${cases.join('\n')}
  esac
  COMPREPLY=()
  case "$word" in
    -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
    *) if [ -n "$names" ]; then COMPREPLY=($(compgen -W "$names" -- "$word")); else COMPREPLY=($(compgen -f -- "$word")); fi ;;
  esac
}
complete -o filenames -F _telos telos
`
}

function fish(words: readonly CommandWords[]): string {
  const lines = words.flatMap(({ path, subCommands, options }) => {
    const seen = path.map((name) => `__fish_seen_subcommand_from ${name}`).join('; and ')
    const none = subCommands.length > 0 ? `not __fish_seen_subcommand_from ${subCommands.join(' ')}` : ''
    const when = [seen, none].filter((part) => part !== '').join('; and ')
    const condition = when === '' ? '' : ` -n '${when}'`
    return [
      ...(subCommands.length > 0 ? [`complete -c telos -f${condition} -a '${subCommands.join(' ')}'`] : []),
      ...options.map((option) => `complete -c telos${condition} -l ${option.slice(2)}`),
    ]
  })
  return `${lines.join('\n')}\n`
}
