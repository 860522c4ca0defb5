/** The folder of a campaign's results. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Campaign, TextRef } from '../../campaign/campaign.ts'
import { keepsLog } from '../../campaign/kept-logs.ts'
import { readStoredCampaign, type StoredCampaign } from '../../campaign/stored-campaign.ts'
import { canonicalJson } from '../../canonical-json.ts'
import { digestOf } from '../digest.ts'
import { SetupError } from '../setup-error.ts'
import { textFolder, writeAtomically } from '../store/text-folder.ts'
import { CannotBeginError, neededText } from './cannot-begin.ts'

/**
 * The names of what is in the folder.
 *
 * @example join(folder, campaignFiles.results) // 'results/small-pddl/results.jsonl'
 */
export const campaignFiles = {
  campaign: 'campaign.json',
  results: 'results.jsonl',
  sqlite: 'results.sqlite',
  texts: 'texts',
  logs: 'logs',
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
  writeCampaign(target, stored)
}

/**
 * Writes the patterns of a campaign into the one of a folder, for algorithms with the same names whose logs are kept. Nothing else is
 * changed: the folder keeps its tasks, its revision and so its runs. Without a readable campaign there, nothing is written.
 *
 * @example storePatterns('results/small-pddl', campaign)
 */
export function storePatterns(target: string, { algorithms }: Pick<Campaign, 'algorithms'>): void {
  const stored = readableCampaign(target)
  if (stored === undefined) return
  const patterns = new Map(algorithms.filter(keepsLog).map((algorithm) => [algorithm.name, algorithm.patterns]))
  const changed = stored.algorithms.map((algorithm) => {
    // where no logs are kept, patterns are a part of what makes a run
    const news = keepsLog(algorithm) ? patterns.get(algorithm.name) : undefined
    return news === undefined ? algorithm : { ...algorithm, patterns: news }
  })
  if (canonicalJson(changed) !== canonicalJson(stored.algorithms))
    writeCampaign(target, { ...stored, algorithms: changed })
}

/** Reports say what is wrong with one that is damaged, and the next start writes it anew. */
function readableCampaign(target: string): StoredCampaign | undefined {
  try {
    return storedCampaign(target)
  } catch (error) {
    if (error instanceof SetupError) return undefined
    throw error
  }
}

function writeCampaign(target: string, stored: StoredCampaign): void {
  writeAtomically(join(target, campaignFiles.campaign), `${JSON.stringify(stored, undefined, 1)}\n`)
}

/**
 * Reads the campaign of a folder; undefined if there is none. Throws a `SetupError` if its text is damaged.
 *
 * @example storedCampaign('results/small-pddl')?.runs // 40
 */
export function storedCampaign(target: string): StoredCampaign | undefined {
  const file = join(target, campaignFiles.campaign)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const read = readStoredCampaign(text)
  if ('campaign' in read) return read.campaign
  throw new SetupError(`${file} does not describe a campaign: ${read.problem}; run the campaign again to write it anew`)
}

/** Reads the texts of a folder. Throws a `CannotBeginError` if one is missing or changed. */
export function textReader(target: string): (ref: TextRef) => Promise<string> {
  const store = textFolder(join(target, campaignFiles.texts))
  return async ({ digest, path }) => {
    const text = await store.get(digest)
    const again = 'start the campaign again, which writes it anew'
    if (text === undefined)
      throw new CannotBeginError(`the text of ${path} is missing in ${target}: ${again}`, neededText(digest))
    if (digestOf(text) === digest) return text
    const file = join(target, campaignFiles.texts, digest)
    throw new CannotBeginError(`the text of ${path} was changed: delete ${file} and ${again}`, neededText(digest))
  }
}
