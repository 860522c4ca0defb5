/** The folder of a campaign's results. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { temporaryFile } from '@telos/lab/node'
import type { Campaign } from '../../campaign/campaign.ts'
import type { Run } from '../../campaign/run.ts'
import type { TextRef } from '../../campaign/task.ts'
import { findRun } from '../campaign/expand-campaign.ts'
import { textFolder } from '../store/text-folder.ts'

/** What `campaign.json` holds: the campaign, how many runs it has, and where its file lies, from the folder of results. */
export interface StoredCampaign extends Campaign {
  readonly runs: number
  readonly folder: string
}

/**
 * The names of what is in the folder.
 *
 * @example join(folder, campaignFiles.results) // 'results/small-pddl/results.jsonl'
 */
export const campaignFiles = {
  campaign: 'campaign.json',
  results: 'results.jsonl',
  texts: 'texts',
  runs: 'runs',
  lock: 'lock',
} as const

/**
 * Writes a campaign into the folder of its results: the texts first, so that a campaign is there with all that it needs.
 *
 * @example await storeCampaign('results/small-pddl', campaign, { runs: 40, texts, folder: 'experiments' })
 */
export async function storeCampaign(
  target: string,
  campaign: Campaign,
  {
    runs,
    texts,
    folder,
  }: { readonly runs: number; readonly texts: ReadonlyMap<string, string>; readonly folder: string },
): Promise<void> {
  mkdirSync(target, { recursive: true })
  const store = textFolder(join(target, campaignFiles.texts))
  for (const [digest, text] of texts) await store.put(digest, text)
  const stored: StoredCampaign = { ...campaign, runs, folder: relative(resolve(target), resolve(folder)) || '.' }
  const temporary = temporaryFile(target)
  try {
    writeFileSync(temporary, `${JSON.stringify(stored, undefined, 1)}\n`, { flag: 'wx' })
    renameSync(temporary, join(target, campaignFiles.campaign))
  } finally {
    rmSync(temporary, { force: true })
  }
}

/**
 * Reads the campaign of a folder; undefined if there is none.
 *
 * @example storedCampaign('results/small-pddl')?.runs // 40
 */
export function storedCampaign(target: string): StoredCampaign | undefined {
  try {
    return JSON.parse(readFileSync(join(target, campaignFiles.campaign), 'utf8')) as StoredCampaign
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Finds a run of a folder: in its campaign, or as a file of its own, `runs/ID.json`, as machines have it that were given single runs.
 *
 * @example storedRun('results/small-pddl', '0f3a…')?.task.name // 'prob01'
 */
export function storedRun(target: string, id: string, campaign = storedCampaign(target)): Run | undefined {
  const found = campaign && findRun(campaign, id)
  if (found !== undefined || !/^[\da-f]{32}$/.test(id)) return found
  try {
    return JSON.parse(readFileSync(join(target, campaignFiles.runs, `${id}.json`), 'utf8')) as Run
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Reads the texts of a folder. Throws if one is missing. */
export function textReader(target: string): (ref: TextRef) => Promise<string> {
  const store = textFolder(join(target, campaignFiles.texts))
  return async ({ digest, path }) => {
    const text = await store.get(digest)
    if (text === undefined) throw new Error(`the text of ${path} is missing in ${target}`)
    return text
  }
}
