/** Words of scripts for Slurm, whatever they contain. */

/** A word for the shell. */
export function shellWord(word: string): string {
  return /^[\w./=:@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}

/**
 * A line of a script that sbatch reads: an option, and its value if that is a word of its own.
 *
 * @example directive(['--comment=two words']) // '#SBATCH --comment="two words"'
 */
export function directive(words: readonly string[]): string {
  return `#SBATCH ${words.map(directiveWord).join(' ')}`
}

function directiveWord(word: string): string {
  // a line break would begin a command
  const line = word.replace(/[\r\n\0]/g, ' ')
  // a backslash before a blank does not keep sbatch from ending the word, so quotes do
  return /[\s"'\\#]/.test(line)
    ? line.replace(/^(--[\w-]+=)?(.*)$/s, (_, option = '', value) => `${option}"${value.replace(/["\\]/g, '\\$&')}"`)
    : line
}

/**
 * Options of sbatch as people write them, each with its value if that is a word of its own.
 *
 * @example sbatchOptions(['-p short', '--account=me']) // [['-p', 'short'], ['--account=me']]
 */
export function sbatchOptions(words: readonly string[]): readonly (readonly string[])[] {
  const options: string[][] = []
  for (const word of words) {
    const [, option, value] = /^\s*(-\w|--[\w-]+)\s+(.*?)\s*$/s.exec(word) ?? []
    const last = options.at(-1)
    if (option !== undefined) options.push([option, value!])
    else if (word.startsWith('-') || last === undefined) options.push([word])
    else last.push(word)
  }
  return options
}

/** The lines of a script that ask for what it needs, and for what the person who starts it wishes. */
export function directives(own: readonly string[], wishes: readonly (readonly string[])[]): readonly string[] {
  return [...own.map((word) => [word]), ...wishes].map(directive)
}

/** A path in which a percent sign begins nothing else. */
export function directivePath(path: string): string {
  return path.replaceAll('%', '%%')
}

/** Hours, minutes and seconds, as Slurm reads them. */
export function clock(seconds: number): string {
  const whole = Math.ceil(seconds)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
}
