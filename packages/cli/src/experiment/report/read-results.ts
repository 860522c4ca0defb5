/** Reads the results that a command names, and says what was left out. */

import { resolve } from 'node:path'
import { badLineTexts, type Campaign, leftOutTexts, type NotApplicable, ResultColumns } from '@telos/experiments'
import { notApplicable, type ReadPlace, readResultPlace, shownAddress, storedCampaign } from '@telos/experiments/node'
import { CommandError } from '../../command.ts'
import { readErrorReason } from '../../files/read-input.ts'
import { type Io, paint, printable } from '../../io.ts'
import { sayKindly } from '../say-kindly.ts'

export interface ReadResults {
  readonly columns: ResultColumns
  /** The first campaign that a folder describes, with the references of all. */
  readonly campaign?: Campaign
  /** What algorithms of the campaigns cannot take. */
  readonly unfit: readonly NotApplicable[]
  /** What is damaged, in sentences. */
  readonly badLines: readonly string[]
  /** What else was left out, in sentences. */
  readonly notes: readonly string[]
}

export interface ReadChoices {
  /** Whether results of other runs than those of a folder's campaign count, too. */
  readonly all?: boolean
  /** Whose runs count. @default the campaign of the folder */
  readonly campaign?: Campaign
}

/** The option that `ReadChoices` comes from. */
export const allOption = [
  '--all',
  'also results in a folder that are not of its campaign as it is now, such as imported and earlier ones',
] as const

/** Reads folders, files and databases, one after another. The first result of a run stays. */
export async function readResults(paths: readonly string[], choices: ReadChoices, io: Io): Promise<ReadResults> {
  const columns = new ResultColumns()
  const badLines: string[] = []
  const notes: string[] = []
  let campaign = choices.campaign
  const unfit = campaign === undefined ? [] : [...notApplicable(campaign)]
  let others = 0
  for (const path of paths) {
    const place = await readPlaceKindly(path, columns, choices, io)
    const { intake, problem } = place
    if (place.campaign !== undefined) {
      unfit.push(...notApplicable(place.campaign))
      const references = { ...place.campaign.references, ...campaign?.references }
      campaign = { ...(campaign ?? place.campaign), references }
    }
    badLines.push(
      ...(problem === undefined ? [] : [`${problem}. All results of the folder count.`]),
      ...badLineTexts(intake),
    )
    notes.push(...leftOutTexts(intake, place))
    if (!intake.isAll) others += intake.others
  }
  if (columns.count === 0) {
    const [why = notes[0]] = badLines
    throw new CommandError(
      'badInput',
      `there are no results in ${paths.map(shownAddress).join(', ')}${why === undefined ? '' : `: ${why}`}${others > 0 ? ' --all shows them' : ''}`,
    )
  }
  for (const note of notes) io.stderr.write(`${paint(io.stderr, 'yellow', 'note:')} ${printable(note)}\n`)
  if (others > 0) io.stderr.write('      --all shows them, too\n')
  return { columns, unfit, badLines, notes, ...(campaign && { campaign }) }
}

/** The campaign of a folder. Throws a `CommandError` if it has none, or a damaged one. */
export async function folderCampaign(folder: string, io: Io): Promise<Campaign> {
  const campaign = await sayKindly(async () => storedCampaign(resolve(io.cwd, folder)))
  if (campaign === undefined)
    throw new CommandError('badInput', `${shownAddress(folder)} has no campaign.json, so it is no folder of a campaign`)
  return campaign
}

/** Reads one of them, or says kindly why it cannot be read. */
export async function readPlaceKindly(
  path: string,
  columns: ResultColumns,
  { all = false, campaign }: ReadChoices,
  io: Io,
): Promise<ReadPlace> {
  try {
    return await sayKindly(() => readResultPlace(path, columns, { cwd: io.cwd, campaign, isAll: all }))
  } catch (error) {
    const { code, path: file, name, message } = error as NodeJS.ErrnoException
    const isSqlite = name === 'SQLite3Error'
    if (error instanceof CommandError || (code === undefined && !isSqlite)) throw error
    const isInside = file?.endsWith('results.jsonl') === true && !path.endsWith('results.jsonl')
    const hint = isInside ? ' — is it the folder of a campaign?' : ''
    throw new CommandError(
      'badInput',
      `cannot read ${shownAddress(path)}${isInside ? '/results.jsonl' : ''}: ${isSqlite ? message : readErrorReason(error)}${hint}`,
    )
  }
}
