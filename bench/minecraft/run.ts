/**
 * npm run bench:minecraft -- [--quick] [--part pairs|pickaxes|scans|protocol]... [--write]
 * The bot in process and over the protocol: goals reached, game time, planning, scans, excess digging.
 * Reading order: subjects, measure, scans, protocol, report.
 */
import { parseArgs } from 'node:util'
import { writeResults } from '../results-file.ts'
import { measureRun, measureSeeds } from './measure.ts'
import { measureWireRun, type WireRun } from './protocol.ts'
import { isNotAllowed, missedBars, type Results, report, type SubjectRuns, type WireRuns } from './report.ts'
import { measureScan } from './scans.ts'
import { otherPairs, pickaxes, type Subject, seedPairs } from './subjects.ts'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    part: { type: 'string', multiple: true },
    write: { type: 'boolean', default: false },
  },
})
const parts = values.part ?? ['pairs', 'pickaxes', 'scans', 'protocol']
const has = (part: string): boolean => parts.includes(part)
const seeds = values.quick ? { pairs: 5, pickaxes: 10, wire: 1 } : { pairs: 20, pickaxes: 50, wire: 3 }
const speed = 4

const measure = (subject: Subject): SubjectRuns => ({ subject, runs: measureSeeds(subject, seeds.pairs) })
const pairs = has('pairs') ? seedPairs.map(measure) : []
const others = has('pairs') ? otherPairs.map(measure) : []
const tools = has('pickaxes')
  ? pickaxes.map((pickaxe) => {
      const subject: Subject = { map: 'clearing', goal: pickaxe.item, wanted: { item: pickaxe.item } }
      return { pickaxe, runs: measureSeeds(subject, seeds.pickaxes) }
    })
  : []
const scans = has('scans')
  ? (['3', 'clearing', 'mine'] as const).flatMap((map) =>
      [5, 10, 15, 24].flatMap((radius) => [false, true].map((xray) => measureScan(map, radius, xray))),
    )
  : []
const wireSubjects = values.quick
  ? seedPairs
  : [...seedPairs, ...others.filter((each) => !isNotAllowed(each)).map(({ subject }) => subject)]
const wire: WireRuns[] = []
if (has('protocol'))
  for (const subject of wireSubjects) {
    const runs: WireRun[] = []
    for (let seed = 1; seed <= seeds.wire; seed++) {
      runs.push(await measureWireRun(subject, seed, speed))
      console.error(`${subject.goal} on map ${subject.map}, seed ${seed}: ${runs.at(-1)?.status}`)
    }
    wire.push({ subject, runs, inProcess: runs.map(({ seed }) => measureRun(subject, seed)) })
  }

const results: Results = { pairs, others, pickaxes: tools, scans, wire, speed }
const text = report(results)
console.log(text)
if (values.write) writeResults('minecraft', `## Minecraft\n\n\`npm run bench:minecraft\`\n\n${text}`)
if (missedBars(results).length > 0) process.exitCode = 1
