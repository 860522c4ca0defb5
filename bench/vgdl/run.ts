/**
 * npm run bench:vgdl-engine -- [--quick] [--write] [--game NAME]
 * Ticks and copies of VGDL games a CPU second, beside the original engine. Reading order: subjects, work, measure-game.
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { writeResults } from '../results-file.ts'
import { number, table } from '../table.ts'
import { measure, measureApart, type Speed } from './measure-game.ts'
import { gameNames, isThere, loadSubject, type OriginalSpeed } from './subjects.ts'

/** Target speed-up of ticks and steps over the original engine. */
const BAR = 20

interface Row extends Speed {
  readonly original: OriginalSpeed
}

const ticksRatio = ({ ticks, original }: Row): number => ticks / original.advancePerSec
const stepsRatio = ({ steps, original }: Row): number => steps / original.copyPlusAdvancePerSec

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    game: { type: 'string' },
  },
})

if (!isThere) console.log('nothing to measure: no reference material found; set TELOS_SHARED to its folder')
else if (values.game !== undefined) console.log(JSON.stringify(measure(values.game, values.quick)))
else {
  const rows = gameNames.map((game) => ({ original: loadSubject(game).original, ...measureApart(game, values.quick) }))
  const text = report(rows, values.quick)
  console.log(text)
  if (values.write) writeResults('vgdl', text)
}

function report(rows: readonly Row[], quick: boolean): string {
  const date = new Date().toISOString().slice(0, 10)
  const short = quick ? ' Short run: expect ±30 %.' : ''
  const heads = [
    'game',
    'sprites',
    'ticks',
    '÷ original',
    'copies',
    '÷ original',
    'new copies',
    '÷ original',
    'steps',
    '÷ original',
  ]
  return [
    '# VGDL benchmark',
    '',
    `${date}, ${cpus()[0].model.trim()}, Node ${process.versions.node}; one thread, each game in a separate process, operations per CPU second, the median of three rounds.${short}`,
    '',
    'Level 0 of each game, random actions. "÷ original" compares with the figures of the reference for java-vgdl: OpenJDK 17, CPU seconds with',
    'garbage collection and compilation, measured elsewhere on an idle core of an AMD EPYC. Its ticks are those of the forward model, which also',
    'produces observations.',
    'Copies go into existing worlds; a new copy corresponds to a copy of the original engine. A step is what a tree search pays',
    'per node: a copy into an existing world and a tick; for the original engine, a new copy and a tick.',
    '',
    table(heads, rows.map(cells)),
    '',
    table(
      ['bar', 'wanted', 'measured', ''],
      [
        barRow('ticks ÷ original, every game', rows, ticksRatio),
        barRow('steps ÷ original, every game', rows, stepsRatio),
      ],
    ),
  ].join('\n')
}

function cells(row: Row): string[] {
  const { original, ticks, copies, newCopies, steps } = row
  const times = (ratio: number): string => `${number(ratio)}×`
  const speeds = [
    [number(ticks), times(ticksRatio(row))],
    [number(copies), times(copies / original.copyPerSec)],
    [number(newCopies), times(newCopies / original.copyPerSec)],
    [number(steps), times(stepsRatio(row))],
  ]
  return [original.game, String(original.sprites), ...speeds.flat()]
}

function barRow(name: string, rows: readonly Row[], ratio: (row: Row) => number): string[] {
  const least = rows.reduce((worst, row) => (ratio(row) < ratio(worst) ? row : worst))
  const isMet = ratio(least) >= BAR
  return [name, `≥ ${BAR}`, `${number(ratio(least))} (${least.original.game})`, isMet ? 'met' : 'missed']
}
