import type { SubCommand } from '@telos/lab'

/** What `--export` can write. */
export const exportFormats = ['csv', 'txt', 'log', 'json', 'dot', 'svg', 'posthoc', 'charts'] as const

export type ExportFormat = (typeof exportFormats)[number]

/** The formats that a sub-command can write: charts compare jobs, and behaviour is a table. */
export function formatsOfCommand(command: SubCommand): readonly ExportFormat[] {
  if (command === 'behave') return ['csv']
  return command === 'compare' ? exportFormats : exportFormats.filter((format) => format !== 'charts')
}
