import { join, resolve } from 'node:path'
import { campaignFiles, openJsonLines } from '@telos/experiments/node'
import { createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type Io, paint, printable, printJson } from '../io.ts'
import { countedNoun } from '../print/counting.ts'
import { lockResults } from './lock-folder.ts'
import { pathOf } from './path-of.ts'
import { type CountedRuns, countRunsOf, readBatch } from './queue/read-batch.ts'
import { errorsOf, noteDamage, noteErrors, takenResults } from './queue/take-results.ts'
import { failWritably } from './unwritable.ts'

/** `telos experiment take DIR`: takes the results of a Slurm array into the folder of its campaign. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'experiment take',
      summary:
        'Takes the results of a Slurm array into the folder of its campaign, and says what went wrong. Scripts of --slurm call it.',
      examples: [['telos experiment take slurm/1', 'what the tasks of slurm/1/array.sh gave so far']],
    },
    io,
  ).argument('<folder>', 'the folder of the script')
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const target = resolve(io.cwd, pathOf(command.processedArgs[0] as string, 'the folder of the script'))
  const { folder } = readBatch(target)
  const { added, left, damaged } = await failWritably(folder, () => takeInto(folder, target))
  const errors = errorsOf(target)
  if (command.opts<{ readonly json?: boolean }>().json === true) {
    printJson(io, { added, left, errors, damaged })
    return ExitCode.done
  }
  io.stdout.write(`${countedNoun(added, 'result')} into ${printable(join(folder, campaignFiles.results))}\n`)
  if (left > 0)
    io.stderr.write(
      `${paint(io.stderr, 'yellow', 'note:')} ${printable(target)}: ${left === 1 ? 'one run has' : `${left} runs have`} no result; ` +
        'telos experiment run FILE --slurm writes a new array for them\n',
    )
  noteDamage(damaged, io)
  noteErrors(errors, io)
  return ExitCode.done
}

interface Taken extends Pick<CountedRuns, 'damaged'> {
  /** How many results are new. */
  readonly added: number
  /** How many runs of the batch have none. */
  readonly left: number
}

async function takeInto(folder: string, batch: string): Promise<Taken> {
  const unlock = lockResults(folder)
  try {
    const store = openJsonLines(join(folder, campaignFiles.results))
    try {
      let added = 0
      for await (const _ of takenResults(batch, store)) added++
      const known = await store.runs()
      const { runs, damaged } = countRunsOf(batch, (id) => !known.has(id))
      return { added, left: runs, damaged }
    } finally {
      await store.close()
    }
  } finally {
    unlock()
  }
}
