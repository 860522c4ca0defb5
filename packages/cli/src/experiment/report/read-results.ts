/** Reads results of campaigns from folders and files of JSON lines. */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type BadLine, type Campaign, ResultColumns, ResultLines } from '@telos/experiments'
import { CommandError } from '../../command.ts'
import { readErrorReason } from '../../files/read-input.ts'
import type { Io } from '../../io.ts'

export interface ReadResults {
  readonly columns: ResultColumns
  /** The first campaign that a folder describes. */
  readonly campaign?: Campaign
  readonly badLines: readonly BadLine[]
}

/** Reads folders (`results.jsonl` and `campaign.json` inside) and files, one after another. The first result of a run stays. */
export async function readResults(paths: readonly string[], io: Io): Promise<ReadResults> {
  const columns = new ResultColumns()
  const badLines: BadLine[] = []
  let campaign: Campaign | undefined
  for (const path of paths) {
    const folder = resolve(io.cwd, path)
    const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
    const file = isFolder ? join(folder, 'results.jsonl') : folder
    const name = isFolder ? join(path, 'results.jsonl') : path
    if (isFolder) campaign ??= readCampaign(folder, path)
    const reader = new ResultLines(columns, name)
    try {
      for await (const piece of createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 20 })) reader.push(piece)
    } catch (error) {
      const hint = isFolder ? ' — is it the folder of a campaign?' : ''
      throw new CommandError('badInput', `cannot read ${name}: ${readErrorReason(error)}${hint}`)
    }
    reader.end()
    badLines.push(...reader.bad)
    if (reader.isTorn) io.stderr.write(`note: the last line of ${name} is not complete and was left out\n`)
  }
  if (columns.count === 0) {
    const why = badLines[0] === undefined ? '' : `: line ${badLines[0].line}: ${badLines[0].message}`
    throw new CommandError('badInput', `there are no results in ${paths.join(', ')}${why}`)
  }
  return { columns, badLines, ...(campaign && { campaign }) }
}

function readCampaign(folder: string, name: string): Campaign | undefined {
  const file = join(folder, 'campaign.json')
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new CommandError('badInput', `cannot read ${join(name, 'campaign.json')}: ${(error as Error).message}`)
  }
}

/** A bad line in a sentence. */
export function badLineText({ file, line, message }: BadLine): string {
  return `${file}, line ${line} was left out: ${message}`
}
