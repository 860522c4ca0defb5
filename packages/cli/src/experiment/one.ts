import { resolve } from 'node:path'
import { runOutcomes } from '@telos/experiments'
import { ANSWERS, answerParent, answerRun, answerRuns, expandCampaign, storedCampaign } from '@telos/experiments/node'
import { CommandError, createCommand, parse } from '../command.ts'
import { ExitCode, type ExitName } from '../exit-codes.ts'
import { type Io, printJson } from '../io.ts'
import { listenForInterruption } from '../process/interruption.ts'
import { pathOf } from './path-of.ts'
import { sayKindly } from './say-kindly.ts'

/** `telos experiment one DIR RUN`: makes one run in this process, and prints its answer. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'experiment one',
      summary: 'Makes a single run of a campaign in this process, and prints what came of it as JSON. Stores nothing.',
      examples: [['telos experiment one results/small-pddl 0f3a9c', 'by the first digits of its id']],
    },
    io,
  )
    .argument('<folder>', 'the folder of the results')
    .argument('<run>', 'the id of the run, or its first digits; - answers the runs that come on stdin')
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const [word, id] = command.processedArgs as [string, string]
  const folder = resolve(io.cwd, pathOf(word, 'the folder of a campaign'))
  // started by a runner
  if (io.env[ANSWERS] === '3') {
    await (id === '-' ? answerRuns(folder) : answerParent(folder))
    return ExitCode.done
  }
  const interruption = listenForInterruption()
  try {
    const answer = await sayKindly(() => answerRun(folder, wholeId(folder, word, id), interruption.signal))
    if (answer === undefined) throw new CommandError('usage', `${word} has no run ${id}`)
    printJson(io, answer)
    if (answer.cannotBegin !== undefined) return ExitCode.badInput
    const { outcome = 'gave-up' } = answer
    return ExitCode[exits[outcome] ?? (runOutcomes[outcome].isSolved ? 'done' : 'gaveUp')]
  } finally {
    interruption.forget()
  }
}

const exits: Readonly<Record<string, ExitName>> = {
  unsolvable: 'unsolvable',
  unsupported: 'unsupported',
  'memory-limit': 'outOfMemory',
  'cpu-limit': 'outOfTime',
  'wall-limit': 'outOfTime',
  'input-error': 'badInput',
  crash: 'bug',
  'invalid-plan': 'bug',
  'no-plan': 'bug',
}

function wholeId(folder: string, word: string, id: string): string {
  const campaign = storedCampaign(folder)
  if (campaign === undefined)
    throw new CommandError('usage', `${word} is no folder of results: it has no campaign.json`)
  if (/^[\da-f]{32}$/.test(id)) return id
  const found = expandCampaign(campaign).runs.filter((one) => one.id.startsWith(id))
  if (found.length === 1) return found[0].id
  throw new CommandError(
    'usage',
    found.length === 0 ? `${word} has no run ${id}` : `${found.length} runs begin with ${id}`,
  )
}
