/** Reads results from wherever they are: the folder of a campaign, files of JSON lines or of SQLite, a PostgreSQL database. */
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Campaign } from '../../campaign/campaign.ts'
import { readsOtherwise } from '../../campaign/kept-logs.ts'
import { ownRuns } from '../../campaign/run-maker.ts'
import type { StoredCampaign } from '../../campaign/stored-campaign.ts'
import { ResultIntake, type ResultTaker } from '../../results/result-intake.ts'
import { ResultLines } from '../../results/result-lines.ts'
import { digestOf } from '../digest.ts'
import { readQueueAddress } from '../queue/queue-address.ts'
import { campaignFiles, storedCampaign } from '../runner/campaign-folder.ts'
import { SetupError } from '../setup-error.ts'
import { piecesOf } from './json-lines.ts'
import { postgresRows } from './postgres-store.ts'
import type { StoredRow } from './result-table.ts'
import { sqliteRows } from './sqlite-store.ts'

export interface ReadResultsOptions {
  /** Where relative paths begin. @default '.' */
  readonly cwd?: string
  /** Whose runs count. @default the campaign of the folder */
  readonly campaign?: Campaign | undefined
  /** Whether results of other runs count, too. @default false */
  readonly isAll?: boolean
}

/** What was read of a place. */
export interface ReadPlace {
  /** What was left out, with its lines. */
  readonly intake: ResultIntake
  /** Whether a runner was killed while it wrote the last line. */
  readonly isTorn: boolean
  /** The campaign of the folder. */
  readonly campaign?: StoredCampaign
  /** Why the campaign of the folder cannot be read. */
  readonly problem?: string
}

/**
 * Reads a place: the folder of a campaign, a file of JSON lines or of SQLite, or `postgres://…`. Of a folder with a campaign, only the runs
 * of the campaign as it is now count. Nothing is changed. Throws the error of the system, or a `SetupError`, if it cannot be read.
 *
 * @example
 * const columns = new ResultColumns()
 * const { intake, campaign } = await readResultPlace('results/small-pddl', columns)
 */
export async function readResultPlace(
  place: string,
  taker: ResultTaker,
  { cwd = '.', campaign: chosen, isAll = false }: ReadResultsOptions = {},
): Promise<ReadPlace> {
  const counting = (campaign: Campaign | undefined) =>
    campaign === undefined
      ? {}
      : { isOwn: ownRuns(campaign, digestOf), isReadOtherwise: readsOtherwise(campaign), isAll }
  if (isDatabaseAddress(place))
    return readRows(postgresRows(place), taker, { file: readQueueAddress(place).shown, ...counting(chosen) })
  const path = resolve(cwd, place)
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true)
    return readFile(path, taker, { file: place, ...counting(chosen) })
  const described = readDescription(path)
  const name = resultsFile(path)
  const options = { file: join(place, name), ...counting(chosen ?? described.campaign) }
  // a campaign that has just begun has no results yet
  if (described.campaign !== undefined && !existsSync(join(path, name)))
    return { intake: new ResultIntake(taker, options), isTorn: false, ...described }
  return { ...(await readFile(join(path, name), taker, options)), ...described }
}

/**
 * Whether a word is the address of a database, not a path.
 *
 * @example isDatabaseAddress('postgres://me@localhost/runs') // true
 */
export function isDatabaseAddress(place: string): boolean {
  return /^postgres(ql)?:\/\//i.test(place)
}

function readDescription(folder: string): Pick<ReadPlace, 'campaign' | 'problem'> {
  try {
    const campaign = storedCampaign(folder)
    return campaign === undefined ? {} : { campaign }
  } catch (error) {
    if (error instanceof SetupError) return { problem: error.message }
    throw error
  }
}

/** Results are JSON lines, unless a program has put a file of SQLite in their place. */
function resultsFile(folder: string): string {
  const isSqlite = !existsSync(join(folder, campaignFiles.results)) && existsSync(join(folder, campaignFiles.sqlite))
  return isSqlite ? campaignFiles.sqlite : campaignFiles.results
}

type PlaceOptions = ConstructorParameters<typeof ResultLines>[1]

async function readFile(path: string, taker: ResultTaker, options: PlaceOptions): Promise<ReadPlace> {
  if (isSqliteFile(path)) return readRows(sqliteRows(path), taker, options)
  const intake = new ResultLines(taker, options)
  for (const piece of piecesOf(path)) intake.push(piece)
  intake.end()
  return { intake, isTorn: intake.isTorn }
}

async function readRows(rows: AsyncIterable<StoredRow>, taker: ResultTaker, options: PlaceOptions): Promise<ReadPlace> {
  const intake = new ResultIntake(taker, { ...options, unit: 'row' })
  for await (const { position, text } of rows) intake.takeText(text, position)
  return { intake, isTorn: false }
}

const sqliteMark = 'SQLite format 3\0'

function isSqliteFile(path: string): boolean {
  const file = openSync(path, 'r')
  try {
    const head = Buffer.alloc(sqliteMark.length)
    return readSync(file, head, 0, head.length, 0) === head.length && head.toString('latin1') === sqliteMark
  } finally {
    closeSync(file)
  }
}
