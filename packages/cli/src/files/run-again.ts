/** `--watch`: reruns a command whenever one of its files changes, until Ctrl-C. */
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CommandError } from '../command.ts'
import { type Io, paint, printable } from '../io.ts'

/**
 * Polling interval. Polling is more reliable than notifications: editors write files in many ways, and file systems report them in as many.
 */
const milliseconds = 150

/** Runs the work, and again after every change. Never returns by itself; `signal` is for tests. */
export async function runAgain(
  files: readonly string[],
  work: () => Promise<number>,
  io: Io,
  signal?: AbortSignal,
): Promise<number> {
  if (files.includes('-')) throw new CommandError('usage', '--watch needs files: stdin can be read only once')
  let exit = 0
  let seen = ''
  while (signal?.aborted !== true) {
    const now = stampOf(files, io)
    if (now !== seen) {
      if (seen !== '') io.stderr.write(`\n${paint(io.stderr, 'dim', rule)}\n`)
      seen = now
      exit = await runOnce(work, io)
      io.stderr.write(`${paint(io.stderr, 'dim', `watching ${printable(files.join(', '))}; Ctrl-C ends`)}\n`)
    }
    await wait(milliseconds)
  }
  return exit
}

const rule = '─'.repeat(60)

/** A file that is briefly invalid or missing ends nothing. */
async function runOnce(work: () => Promise<number>, io: Io): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    io.stderr.write(`${paint(io.stderr, 'red', 'error:')} ${printable(error.message)}\n`)
    return 1
  }
}

/** Changes when a file is changed, created or deleted. */
function stampOf(files: readonly string[], io: Io): string {
  return files
    .map((file) => {
      const found = statSync(resolve(io.cwd, file), { throwIfNoEntry: false })
      return found === undefined ? 'none' : `${found.mtimeMs} ${found.size} ${found.ino}`
    })
    .join('\n')
}
