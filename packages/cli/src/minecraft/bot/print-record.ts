/** Prints the result of a run of the bot. */

import { type Io, paint, printable, type TerminalStyle } from '../../io.ts'
import { countedNoun } from '../../print/counting.ts'
import { listing } from '../../print/listing.ts'
import { columnsOf } from '../game-time.ts'
import { printableLine } from '../printable-line.ts'
import type { BotOutcome, BotRecord } from './bot-record.ts'

export function printRecord(record: BotRecord, inWords: (cost: number) => string, io: Io): void {
  const { stdout } = io
  const [style, headline] = headlineOf(record)
  stdout.write(`\n${paint(stdout, style, printableLine(headline))}\n`)
  stdout.write(`${listing(rowsOf(record, inWords), columnsOf(stdout)).map(printable).join('\n')}\n`)
}

function headlineOf(record: BotRecord): readonly [TerminalStyle, string] {
  const { status, why, goals } = record
  const time = `${record.seconds.toFixed(1)} s of game time`
  const last = goals.find((goal) => goal.status === status)?.goal ?? 'the goal'
  const sentences: Readonly<Record<BotOutcome, readonly [TerminalStyle, string]>> = {
    reached: ['green', `reached after ${time}: ${goals.map(({ goal }) => goal).join(', ')}`],
    lived: ['green', `lived for ${time}`],
    impossible: ['red', `${last} is impossible here: ${why}`],
    failed: ['red', `gave up ${last} after ${time}: ${why}`],
    time: ['red', `out of time after ${time}: ${last} was not reached`],
    connection: ['red', `the connection ended after ${time}: ${why}`],
    interrupted: ['yellow', `stopped after ${time}`],
  }
  return sentences[status]
}

function rowsOf(record: BotRecord, inWords: (cost: number) => string): (readonly [string, string])[] {
  const { goals, planning, scans, carries, health, food } = record
  const ms = (value: number): string => `${value.toFixed(1)} ms`
  const carried = Object.entries(carries).map(([item, count]) => `${count} ${item}`)
  const rows: (readonly [string, string])[] = goals
    .filter(({ planCost }) => planCost !== null)
    .map(({ goal, planCost, plan, replans, seconds }) => [
      'plan',
      `${goal}: ${countedNoun(plan.length, 'step')}, ${inWords(planCost!)}; took ${seconds.toFixed(1)} s${replans > 0 ? `, replanned ${times(replans)}` : ''}`,
    ])
  rows.push([
    'planning',
    `${countedNoun(planning.decisions, 'decision')}, ${ms(planning.meanMs)} on average, ${ms(planning.worstMs)} at worst`,
  ])
  rows.push(['scans', `${scans.full} full, ${scans.blocks} blocks, ${countedNoun(scans.rays, 'line')} of sight`])
  rows.push(['carries', carried.join(', ') || 'nothing'])
  if (health < 20 || food < 20) rows.push(['health', `${Math.ceil(health)} of 20, food ${food} of 20`])
  return rows
}

function times(count: number): string {
  return ['never', 'once', 'twice'][count] ?? `${count} times`
}
