import { resolve } from 'node:path'
import { campaignMark, createRunExecutor, endAllProcesses, openJsonLines, runCampaign } from '@telos/experiments/node'
import { createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type Io, printable } from '../io.ts'
import { wholeOrZero } from '../numbers.ts'
import { interrupted, listenForInterruption } from '../process/interruption.ts'
import { thisTelos } from '../process/this-telos.ts'
import { software } from './load-campaign.ts'
import { pathOf } from './path-of.ts'
import { refusalText, resultText } from './progress-text.ts'
import { readPart } from './queue/read-batch.ts'
import { beginAttempt } from './queue/slurm-batch.ts'
import { failWritably } from './unwritable.ts'

/** `telos experiment part DIR N`: makes the runs of one task of a Slurm array. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'experiment part',
      summary: 'Makes the runs of one task of a Slurm array, one after another. Scripts of --slurm call it.',
      examples: [['telos experiment part slurm/1 17', 'the runs of task 17']],
    },
    io,
  )
    .argument('<folder>', 'the folder of the script')
    .argument('<part>', 'the number of the task', wholeOrZero)
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const [word, part] = command.processedArgs as [string, number]
  const target = resolve(io.cwd, pathOf(word, 'the folder of the script'))
  const { folder, runs } = await readPart(target, part)
  if (runs.length === 0) return ExitCode.done
  const { results, store } = await failWritably(target, () => {
    const results = beginAttempt(target, part)
    return { results, store: openJsonLines(results) }
  })
  const interruption = listenForInterruption()
  process.once('exit', endAllProcesses)
  try {
    const { isComplete, error } = await runCampaign(runs, {
      store,
      createExecutor: () =>
        createRunExecutor({
          folder,
          command: thisTelos(),
          software,
          env: io.env,
          // not that of a local run, which ends what carries its own
          mark: campaignMark(results),
        }),
      jobs: 1,
      emit: (event) => {
        if (event.type === 'run-refused' && event.runs !== undefined)
          io.stderr.write(`${printable(refusalText(event))}\n`)
        // what is on stderr is pointed at later
        if (event.type === 'run-ended') io.stdout.write(`${printable(resultText(event.result))}\n`)
      },
      drain: interruption.signal,
    })
    if (error !== undefined)
      await failWritably(target, () => {
        throw error
      })
    if (isComplete) return ExitCode.done
    return interruption.signal.aborted ? interrupted : ExitCode.no
  } finally {
    interruption.forget()
    process.off('exit', endAllProcesses)
    await store.close()
  }
}
