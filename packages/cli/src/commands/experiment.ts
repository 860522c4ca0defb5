import type { CommandHelp } from '../command.ts'
import type { Io } from '../io.ts'
import { runSubCommand, type SubCommands } from '../sub-commands.ts'

const subCommands: SubCommands = new Map([
  ['run', { summary: 'make the runs of a campaign', load: () => import('../experiment/run.ts') }],
  ['status', { summary: 'what is done and what is left', load: () => import('../experiment/status.ts') }],
  ['report', { summary: 'what came of campaigns', load: () => import('../experiment/report.ts') }],
  ['compare', { summary: 'two sets of results, task by task', load: () => import('../experiment/compare.ts') }],
  ['parse', { summary: 'read the logs of planners again', load: () => import('../experiment/parse.ts') }],
  ['import', { summary: 'results of other tools', load: () => import('../experiment/import.ts') }],
  ['part', { summary: 'the runs of one task of a Slurm array', load: () => import('../experiment/part.ts') }],
  ['take', { summary: 'the results of a Slurm array', load: () => import('../experiment/take.ts') }],
  ['one', { summary: 'repeat a single run', load: () => import('../experiment/one.ts') }],
])

const help: CommandHelp = {
  name: 'experiment',
  summary: 'Experiments with planners: every algorithm on every task, each run in a process of its own.',
  examples: [
    ['telos experiment run small-pddl.yaml', 'make all runs; start again to go on after an interruption'],
    ['telos experiment status results/small-pddl', 'what is done and what is left'],
    ['telos experiment report results/small-pddl --html report.html', 'what came of it, as a page'],
    ['telos experiment one results/small-pddl RUN', 'repeat one run, by the first digits of its id'],
  ],
}

/** `telos experiment`: campaigns of runs. */
export function run(args: readonly string[], io: Io): Promise<number> {
  return runSubCommand(help, subCommands, args, io)
}
