import type { CommandEntry } from './command.ts'

/** The commands, in the order of the help. A file is loaded when its command is called. */
export const commands: Readonly<Record<string, CommandEntry>> = {
  tour: { summary: 'a short guided tour', load: () => import('./commands/tour.ts') },
  studio: { summary: 'write domains, see plans appear, in a browser', load: () => import('./commands/studio.ts') },
  new: { summary: 'create a project from a template', load: () => import('./commands/new.ts') },
  plan: { summary: 'find a plan', load: () => import('./commands/plan.ts') },
  lab: {
    summary: 'the search laboratory: problems, strategies, step by step',
    load: () => import('./commands/lab.ts'),
  },
  demo: { summary: 'watch agents plan and act in small worlds', load: () => import('./commands/demo.ts') },
  replay: { summary: 'show a recorded session: what happened, and why', load: () => import('./commands/replay.ts') },
  vgdl: { summary: 'video games in VGDL: play, check, record', load: () => import('./commands/vgdl.ts') },
  minecraft: {
    summary: 'Minecraft: decision trees, a small world, a bot that plans',
    load: () => import('./commands/minecraft.ts'),
  },
  experiment: {
    summary: 'experiments: many planners on many tasks, isolated and measured',
    load: () => import('./commands/experiment.ts'),
  },
  validate: { summary: 'execute plans and judge them', load: () => import('./commands/validate.ts') },
  check: { summary: 'check files and print diagnostics', load: () => import('./commands/check.ts') },
  serve: {
    summary: 'serve planners to other tools on this machine, over HTTP',
    load: () => import('./commands/serve.ts'),
  },
  lsp: { summary: 'language server for editors', load: () => import('./commands/lsp.ts') },
  completion: {
    summary: 'print a completion script for bash, zsh or fish',
    // it needs to know all commands, including this one
    load: async () => (await import('./commands/completion.ts')).completionOf(commands),
  },
}
