/** Which runs are recorded, and the table and bars of their cost. */
import { cpus } from 'node:os'
import { moments, type SessionFigures, type SessionRun, sessionRate } from './sessions.ts'

export const sessions: readonly SessionRun[] = [
  { society: 'crowd', agents: 100, seconds: 3600 },
  { society: 'crowd', agents: 300, seconds: 600 },
  { society: 'village', agents: 100, seconds: 600 },
]

export const quickSessions: readonly SessionRun[] = [
  { society: 'crowd', agents: 100, seconds: 120 },
  { society: 'village', agents: 100, seconds: 30 },
]

/** For an hour of a crowd of 100: megabytes in memory and in the file, milliseconds to a moment. */
const bars = { memory: 200, file: 50, moment: 50 }

/** Every missed bar, as a sentence each. */
export function missedSessionBars(all: readonly SessionFigures[]): string[] {
  return all.flatMap(({ society, agents, seconds, window, memory, file, moment, fileMoment }) => {
    const name = `${society}, ${agents} agents, ${seconds} s`
    const missed: string[] = []
    // a village with all villagers' bodies may keep less than all of it
    if (society === 'crowd' && window < seconds - 1) missed.push(`${name}: only the last ${window} s are kept`)
    if (memory > bars.memory) missed.push(`${name}: ${memory.toFixed(0)} MB of memory, the bar is ${bars.memory} MB`)
    if (file > bars.file) missed.push(`${name}: ${file.toFixed(0)} MB of file, the bar is ${bars.file} MB`)
    // the bar applies to a hundred agents
    const slowest = (Math.max(moment, fileMoment) * 100) / agents
    if (slowest > bars.moment)
      missed.push(`${name}: a moment takes ${slowest.toFixed(0)} ms, the bar is ${bars.moment} ms`)
    return missed
  })
}

export function sessionReport(all: readonly SessionFigures[]): string {
  const missed = missedSessionBars(all)
  const head = [
    'society',
    'agents',
    'minutes',
    'records',
    'window, minutes',
    'memory, MB',
    'of that, inputs',
    'file, MB',
    'moment, ms',
    'from the file, ms',
    'writing, s',
    'reading, s',
  ]
  const rows = all.map((figures) => [
    figures.society,
    String(figures.agents),
    (figures.seconds / 60).toFixed(1),
    figures.records.toLocaleString('en'),
    (figures.window / 60).toFixed(1),
    figures.memory.toFixed(1),
    figures.logMemory.toFixed(1),
    figures.file.toFixed(1),
    figures.moment.toFixed(0),
    figures.fileMoment.toFixed(0),
    figures.writing.toFixed(1),
    figures.reading.toFixed(1),
  ])
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    '# Recording benchmark',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${cpus()[0].model.replace(/\s+\d+-Core.*| Processor.*/, '')}, Node ${process.versions.node}; one thread.`,
    '',
    `The cost of a recorder and an input log at ${sessionRate} ticks per second. The goal of each soldier of the crowd changes once a second; each`,
    `villager has 28 numbers as own fields, most of which change in each tick. Moments are the slowest of ${moments}; times are CPU time.`,
    '',
    `The bars, for an hour of a crowd of 100: ${bars.memory} MB of memory, ${bars.file} MB of file, ${bars.moment} ms to any moment, and nothing missing.`,
    '',
    line(head),
    line(head.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...rows.map(line),
    '',
    missed.length === 0 ? 'All bars are met.' : `Missed: ${missed.join('; ')}.`,
  ].join('\n')
}
