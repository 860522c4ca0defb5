/** What the page asks about campaigns. Every route needs the token, and none writes. */
import { type LocalAnswer, type LocalRequest, type LocalRoute, RefusedRequest } from '../../server/local-route.ts'
import type { CampaignFilePart, CampaignFolder } from './campaign-folder.ts'

/**
 * - `GET /campaigns` lists folders with a `campaign.json` or a `results.jsonl`.
 * - `GET /campaigns/results?path=P&from=N` reads results from byte N on, in parts; so do `/campaigns/description` and, with
 *   `digest=D`, `/campaigns/text`. `Telos-Size` is the size of the whole file, `Telos-Modified` when it last changed, and
 *   `Telos-Identity` changes when another file takes its place.
 */
export function campaignRoutes(folder: CampaignFolder): readonly LocalRoute[] {
  const part = (
    path: string,
    read: (request: LocalRequest, from: number) => Promise<CampaignFilePart>,
  ): LocalRoute => ({
    method: 'GET',
    path,
    answer: async (request) => answerOf(await read(request, fromOf(request))),
  })
  return [
    { method: 'GET', path: '/campaigns', answer: async () => ({ json: await folder.list() }) },
    part('/campaigns/results', (request, from) => folder.results(one(request, 'path'), from)),
    part('/campaigns/description', (request, from) => folder.description(one(request, 'path'), from)),
    part('/campaigns/text', (request, from) => folder.text(one(request, 'path'), one(request, 'digest'), from)),
  ]
}

function answerOf({ bytes, size, modified, identity }: CampaignFilePart): LocalAnswer {
  return {
    bytes,
    headers: {
      'Telos-Size': String(size),
      'Telos-Modified': String(Math.round(modified)),
      'Telos-Identity': identity,
    },
  }
}

function one({ query }: LocalRequest, name: string): string {
  const given = query.getAll(name)
  if (given.length !== 1) throw new RefusedRequest(400, `Name one ${name}: ?${name}=…`)
  return given[0]!
}

function fromOf({ query }: LocalRequest): number {
  const text = query.get('from') ?? '0'
  const from = Number(text)
  if (!/^\d{1,15}$/.test(text) || !Number.isSafeInteger(from))
    throw new RefusedRequest(400, 'Write the first byte as a number: ?from=0')
  return from
}
