/** Results as files: `--export`, `--out` and the journal. */

import { relative, resolve } from 'node:path'
import { didYouMean } from '@telos/core'
import {
  type Instance,
  jobLabel,
  type Outcome,
  resultTable,
  SearchTree,
  toCsv,
  toDot,
  toJSON,
  toLog,
  toSvg,
  toTxt,
} from '@telos/lab'
import { appendJournal, writeFiles } from '@telos/lab/node'
import { CommandError } from '../command.ts'
import { type Io, printable } from '../io.ts'
import type { LabContext } from './lab-command.ts'

const formats = ['csv', 'txt', 'log', 'json', 'dot', 'svg'] as const
export type Format = (typeof formats)[number]

/** What `--export` asks for, checked. */
export function formatsOf({ options }: LabContext): readonly Format[] {
  return (options.export ?? []).map((name) => {
    const format = formats.find((each) => each === name.trim().toLowerCase())
    if (format !== undefined) return format
    const hint = didYouMean(name, formats) ?? `there are ${formats.join(', ')}`
    throw new CommandError('usage', `--export ${name}: no such format — ${hint}`)
  })
}

/** Trees of the searches, one for each job, if a picture of them is wanted. */
export function treesFor(formats: readonly Format[], jobs: number): readonly (SearchTree | undefined)[] {
  const wanted = formats.includes('dot') || formats.includes('svg')
  return Array.from({ length: jobs }, () => (wanted ? new SearchTree() : undefined))
}

/** The journal: `--log FILE`, or `telos-lab.log` where results go. */
export function journalOf({ io, options }: LabContext): string {
  return resolve(io.cwd, options.log ?? `${options.out ?? '.'}/telos-lab.log`)
}

/** Writes everything that was asked for, and says what. */
export async function writeResults(
  context: LabContext,
  instance: Instance,
  outcomes: readonly Outcome[],
  trees: readonly (SearchTree | undefined)[],
): Promise<void> {
  const { io, options } = context
  const wanted = formatsOf(context)
  const folder = resolve(io.cwd, options.out ?? '.')
  const table = resultTable(outcomes)
  const files = new Map<string, string>()
  const base = fileName(instance.name)
  if (wanted.includes('csv')) files.set(`${base}.csv`, toCsv(table))
  if (wanted.includes('txt')) files.set(`${base}.txt`, toTxt(table))
  if (wanted.includes('json')) {
    const all = outcomes.map((outcome) => toJSON(outcome, (state) => instance.toJSON(state)))
    files.set(`${base}.json`, `${JSON.stringify(all.length === 1 ? all[0] : all, undefined, 2)}\n`)
  }
  for (const [at, tree] of trees.entries()) {
    if (tree === undefined) continue
    const name = trees.length === 1 ? base : `${base}-${at + 1}-${fileName(jobLabel(outcomes[at].job))}`
    if (wanted.includes('dot')) files.set(`${name}.dot`, toDot(tree))
    if (wanted.includes('svg')) files.set(`${name}.svg`, toSvg(tree))
  }
  const written = files.size === 0 ? [] : await writeFiles(folder, files, { force: options.force ?? false })
  if (wanted.includes('log') || (options.log !== undefined && !options.interactive)) {
    await appendJournal(journalOf(context), toLog({ date: new Date(), instance, outcomes }))
    written.push(journalOf(context))
  }
  tellWritten(io, written)
}

/** Says which files were written, as seen from where the command was called. */
export function tellWritten(io: Io, paths: readonly string[]): void {
  for (const path of paths) {
    const near = relative(io.cwd, path)
    io.stderr.write(`wrote ${printable(near.startsWith('..') ? path : near)}\n`)
  }
}

/** A name that every file system takes. */
function fileName(text: string): string {
  return text.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+|-+$/g, '') || 'results'
}
