import type { RunResult } from './result.ts'

/**
 * The command that repeats a run, as a shell reads it. A run of a campaign is named by its folder and its first digits, wherever Telos was
 * installed; undefined if the result does not say which command made it.
 *
 * @example
 * shownCommand(result) // 'telos experiment one results/small 3f2a90c1'
 */
export function shownCommand({ run, command }: Pick<RunResult, 'run' | 'command'>): string | undefined {
  if (command === undefined) return undefined
  const [verb, folder, id] = command.slice(-3)
  const isOwn = verb === 'one' && command.at(-4) === 'experiment' && id === run
  return (isOwn ? ['telos', 'experiment', 'one', folder, run.slice(0, 8)] : command).map(quoted).join(' ')
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}
