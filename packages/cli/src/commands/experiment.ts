import type { CommandHelp } from '../command.ts'
import type { Io } from '../io.ts'
import { runSubCommand, type SubCommands } from '../sub-commands.ts'

const subCommands: SubCommands = new Map([
  ['report', { summary: 'what came of campaigns', load: () => import('../experiment/report.ts') }],
  ['compare', { summary: 'two sets of results, task by task', load: () => import('../experiment/compare.ts') }],
  ['import', { summary: 'results of other tools', load: () => import('../experiment/import.ts') }],
])

const help: CommandHelp = {
  name: 'experiment',
  summary: 'Campaigns of experiments: results, scores, reports.',
  examples: [['telos experiment report results/small --html report.html', 'what came of a campaign, as a page']],
}

/** `telos experiment`: campaigns of runs. */
export function run(args: readonly string[], io: Io): Promise<number> {
  return runSubCommand(help, subCommands, args, io)
}
