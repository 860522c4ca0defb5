import type { CommandWords } from './collect-words.ts'
import type { Shell } from './shells.ts'

/** Makes a script that the shell reads at start-up. It contains all words, so nothing runs while you type. */
export function completionScript(shell: Shell, words: readonly CommandWords[]): string {
  if (shell === 'fish') return fish(words)
  if (shell === 'bash') return bash(words)
  // zsh can read bash completion
  return ['autoload -U +X compinit && compinit -u', 'autoload -U +X bashcompinit && bashcompinit', bash(words)].join(
    '\n',
  )
}

function bash(words: readonly CommandWords[]): string {
  const cases = words.map(({ path, subCommands, names, options }) => {
    const key = ['telos', ...path].join(' ')
    return `    '${key}') commands='${subCommands.join(' ')}'; names='${names.join(' ')}'; options='${options.join(' ')}' ;;`
  })
  return `_telos() {
  local word="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  local path=telos commands= names= options= values= before= part
  # bash makes three words of --search=astar
  [ "$word" = = ] && word=
  [ "$previous" = = ] && previous="\${COMP_WORDS[COMP_CWORD-2]}"
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
  case "$path $previous" in
${valueCases(words).join('\n')}
  esac
  COMPREPLY=()
  if [ -n "$values" ]; then
    # values may be separated by commas
    case "$word" in *,*) before="\${word%,*}," ;; esac
    COMPREPLY=($(compgen -P "$before" -W "$values" -- "\${word##*,}"))
    return
  fi
  case "$word" in
    -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
    *) if [ -n "$commands" ]; then COMPREPLY=($(compgen -W "$commands" -- "$word"))
       else
         # names belong right behind the command; files can be anywhere
         [ "\${COMP_WORDS[COMP_CWORD-1]}" = "\${path##* }" ] && COMPREPLY=($(compgen -W "$names" -- "$word"))
         # before anything is typed, the names alone
         if [ -n "$word" ] || [ \${#COMPREPLY[@]} = 0 ]; then COMPREPLY+=($(compgen -f -- "$word")); fi
       fi ;;
  esac
}
complete -o filenames -F _telos telos
`
}

/** Options with the same values share a case. */
function valueCases(words: readonly CommandWords[]): string[] {
  const keys = new Map<string, string[]>()
  for (const { path, values } of words) {
    for (const [option, list] of values) {
      const key = `'${['telos', ...path, option].join(' ')}'`
      const text = list.join(' ')
      keys.set(text, [...(keys.get(text) ?? []), key])
    }
  }
  return [...keys].map(([text, all]) => `    ${all.join('|')}) values='${text}' ;;`)
}

function fish(words: readonly CommandWords[]): string {
  const lines = words.flatMap(({ path, subCommands, names, options, values }) => {
    const seen = path.map((name) => `__fish_seen_subcommand_from ${name}`).join('; and ')
    const none = subCommands.length > 0 ? `not __fish_seen_subcommand_from ${subCommands.join(' ')}` : ''
    const when = [seen, none].filter((part) => part !== '').join('; and ')
    const condition = when === '' ? '' : ` -n '${when}'`
    return [
      ...(subCommands.length > 0 ? [`complete -c telos -f${condition} -a '${subCommands.join(' ')}'`] : []),
      ...(names.length > 0 ? [`complete -c telos${condition} -a '${names.join(' ')}'`] : []),
      ...options.map((option) => {
        const list = values.get(option)?.join(' ')
        return `complete -c telos${condition} -l ${option.slice(2)}${list === undefined ? '' : ` -x -a '${list}'`}`
      }),
    ]
  })
  return `${lines.join('\n')}\n`
}
