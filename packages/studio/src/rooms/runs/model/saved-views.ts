/** Views with a name, kept beside the campaign: in its folder, or in this browser for campaigns that have none. */
import { type FolderAccess, FolderError } from '../../../documents/folder-access.ts'
import type { Route } from '../../../shell/route.ts'
import type { CampaignAccess } from '../live/campaign-sources.ts'
import type { CampaignPlace } from '../runs-address.ts'
import { placeKey } from '../runs-address.ts'

export interface SavedView {
  readonly name: string
  readonly query: Route['query']
}

export interface SavedViews {
  list(): Promise<readonly SavedView[]>
  /** Replaces a view of the same name. Rejects with a sentence if they cannot be kept. */
  save(view: SavedView): Promise<readonly SavedView[]>
  remove(name: string): Promise<readonly SavedView[]>
}

interface ViewPlaces {
  readonly folder?: FolderAccess | undefined
  readonly access?: CampaignAccess | undefined
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
}

const most = 100
const longestName = 80

export function savedViews(place: CampaignPlace, { folder, access, storage }: ViewPlaces): SavedViews {
  const { read, write } =
    place.kind === 'folder' && folder && access
      ? inFolder(place.path, folder, access)
      : inBrowser(placeKey(place), storage)

  async function change(edit: (views: readonly SavedView[]) => readonly SavedView[]): Promise<readonly SavedView[]> {
    const next = edit(await read())
    await write(`${JSON.stringify({ telos: 'views/1', views: next }, undefined, 2)}\n`)
    return next
  }

  return {
    list: read,
    save: ({ name, query }) =>
      change((views) => {
        const short = name.trim().slice(0, longestName)
        if (short === '') throw new Error('Give the view a name.')
        const others = views.filter((view) => view.name !== short)
        if (others.length >= most) throw new Error(`There are ${most} views. Delete one that nobody needs.`)
        return [...others, { name: short, query }]
      }),
    remove: (name) => change((views) => views.filter((view) => view.name !== name)),
  }
}

interface Keeper {
  readonly read: () => Promise<readonly SavedView[]>
  readonly write: (text: string) => Promise<void>
}

function inBrowser(key: string, storage: ViewPlaces['storage']): Keeper {
  const name = `telos-studio-views-${key}`
  return {
    read: async () => readViews(storage.getItem(name) ?? ''),
    write: async (text) => storage.setItem(name, text),
  }
}

function inFolder(path: string, folder: FolderAccess, access: CampaignAccess): Keeper {
  const file = path === '' ? 'views.json' : `${path}/views.json`
  let stamp: string | undefined
  return {
    async read() {
      const listed = (await access.list()).campaigns.find((campaign) => campaign.path === path)
      stamp = undefined
      if (listed?.views === undefined) return []
      const found = await folder.read(file)
      stamp = found.stamp
      return readViews(found.text)
    },
    async write(text) {
      const { id } = await folder.list()
      try {
        await folder.write(file, text, { folder: id, stamp })
      } catch (error) {
        if (error instanceof FolderError && error.status === 409)
          throw new Error('Somebody else has just saved a view. Save yours again.')
        throw error
      }
    },
  }
}

/** What is none is passed over. */
function readViews(text: string): readonly SavedView[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return []
  }
  const { views } = (value ?? {}) as { readonly views?: unknown }
  return (Array.isArray(views) ? views : []).slice(0, most).flatMap((view: unknown) => {
    const { name, query } = (view ?? {}) as Partial<Record<keyof SavedView, unknown>>
    if (typeof name !== 'string' || typeof query !== 'object' || query === null) return []
    const texts = Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    return [{ name: name.slice(0, longestName), query: Object.fromEntries(texts) }]
  })
}
