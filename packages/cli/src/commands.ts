import type { CommandEntry } from './command.ts'

/** The sub-commands, in the order of the help. A file is loaded when its command is called. */
export const commands: Readonly<Record<string, CommandEntry>> = {
  tour: { summary: 'a short guided tour', load: () => import('./commands/tour.ts') },
  new: { summary: 'start a project from a template', load: () => import('./commands/new.ts') },
  plan: { summary: 'find a plan', load: () => import('./commands/plan.ts') },
  lab: {
    summary: 'the search laboratory: problems, strategies, step by step',
    load: () => import('./commands/lab.ts'),
  },
  demo: { summary: 'worlds of living agents, told as stories', load: () => import('./commands/demo.ts') },
  replay: { summary: 'a recorded session: what happened, and why', load: () => import('./commands/replay.ts') },
  vgdl: { summary: 'video games in VGDL: play, check, record', load: () => import('./commands/vgdl.ts') },
  minecraft: {
    summary: 'Minecraft: decision trees, a small world, a bot that plans',
    load: () => import('./commands/minecraft.ts'),
  },
  validate: { summary: 'carry plans out and judge them', load: () => import('./commands/validate.ts') },
  check: { summary: 'check files and print diagnostics', load: () => import('./commands/check.ts') },
  completion: {
    summary: 'completion of commands and options for bash, zsh and fish',
    // it has to know all commands, this one included
    load: async () => (await import('./commands/completion.ts')).completionOf(commands),
  },
}
