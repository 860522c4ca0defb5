/** Words of scripts for Slurm, whatever they contain. */

/** A word for the shell. */
export function shellWord(word: string): string {
  return /^[\w./=:@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}

/**
 * A line of a script that sbatch reads.
 *
 * @example directive('--comment=two words') // '#SBATCH --comment="two words"'
 */
export function directive(word: string): string {
  // a line break would begin a command
  const line = word.replace(/[\r\n\0]/g, ' ')
  const quoted = /\s/.test(line)
    ? line.replace(/^(--[\w-]+=)?(.*)$/, (_, option = '', value) => `${option}"${value.replaceAll('"', '')}"`)
    : line
  return `#SBATCH ${quoted}`
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
