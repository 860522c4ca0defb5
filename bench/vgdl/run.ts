/**
 * npm run bench:vgdl-engine -- [--quick] [--write]
 * Ticks and copies of VGDL games a CPU second, beside the original engine. Reading order: subjects, work.
 */
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brief, measureInTurns, thorough } from '../goap/measure.ts'
import { workspaceRoot } from '../goap/places.ts'
import { number, table } from '../goap/table.ts'
import { loadSubjects, type Subject } from './subjects.ts'
import { newCopies, pooledCopies, steps, ticks } from './work.ts'

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
})
const effort = values.quick ? brief : thorough
const subjects = loadSubjects()

if (subjects.length === 0) {
  console.log('nothing to measure: there is no reference material; name its folder in TELOS_SHARED')
} else {
  const text = report(subjects.map(row))
  console.log(text)
  if (values.write) writeFileSync(join(workspaceRoot(), 'bench', 'VGDL.md'), `${text}\n`)
}

function row({ stage, original }: Subject): string[] {
  const work = [ticks, pooledCopies, newCopies, steps].map((make) => make(stage))
  const [tick, pooled, fresh, step] = measureInTurns(work, 1, effort)
  const ratio = (ours: number, theirs: number): string => `${number(ours / theirs)}×`
  return [
    original.game,
    String(original.sprites),
    number(tick),
    ratio(tick, original.advancePerSec),
    number(pooled),
    ratio(pooled, original.copyPerSec),
    number(fresh),
    ratio(fresh, original.copyPerSec),
    number(step),
    ratio(step, original.copyPlusAdvancePerSec),
  ]
}

function report(rows: readonly (readonly string[])[]): string {
  const date = new Date().toISOString().slice(0, 10)
  const short = values.quick ? ' Short run: expect ±30 %.' : ''
  return [
    '# VGDL benchmark',
    '',
    `${date}, ${cpus()[0].model.trim()}, Node ${process.versions.node}; one thread, operations a CPU second, the median of three rounds.${short}`,
    '',
    'Level 0 of each game, random actions. "÷ original" compares with the figures of the reference for java-vgdl: OpenJDK 17, CPU seconds with',
    'garbage collection and compilation, on a busy machine. Its ticks are those of the forward model, which also makes observations.',
    'Copies go into worlds that are there already; a new copy is what a copy of the original engine is. A step is what a tree search pays',
    'for a node: a copy into a world that is there already, and a tick; for the original engine, a new copy and a tick.',
    '',
    table(
      [
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
      ],
      rows,
    ),
  ].join('\n')
}
