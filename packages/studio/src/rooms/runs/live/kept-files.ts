/** Results that were opened from files: this browser keeps them, so that an address can be loaded again. */
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'

export interface KeptCampaign {
  readonly id: string
  /** The name of its file. */
  readonly name: string
  readonly description?: string | undefined
  readonly results: Blob
  /** Milliseconds since 1970. */
  readonly keptAt: number
}

export interface KeptFiles {
  /** The latest first. */
  list(): Promise<readonly KeptCampaign[]>
  load(id: string): Promise<KeptCampaign | undefined>
  keep(campaign: KeptCampaign): Promise<void>
}

/** The oldest goes when there are more. */
const most = 6

let ofPage: KeptFiles | undefined

/** In IndexedDB; where the browser forbids that, for as long as the page lives. One for the page: each opens a database. */
export function keptFiles(): KeptFiles {
  return (ofPage ??= openKeptFiles())
}

function openKeptFiles(): KeptFiles {
  const inPage = new Map<string, KeptCampaign>()
  const opened: Promise<UseStore | undefined> = (async () => {
    const store = createStore('telos-studio-campaigns', 'campaigns')
    await get('', store)
    return store
  })().catch(() => undefined)

  async function list(): Promise<readonly KeptCampaign[]> {
    const store = await opened
    const all = store
      ? (await entries<string, KeptCampaign>(store)).map(([, campaign]) => campaign)
      : [...inPage.values()]
    return all.toSorted((one, other) => other.keptAt - one.keptAt)
  }

  return {
    list,
    async load(id) {
      const store = await opened
      return inPage.get(id) ?? (store && (await get<KeptCampaign>(id, store)))
    },
    async keep(campaign) {
      const store = await opened
      inPage.set(campaign.id, campaign)
      if (store === undefined) return
      // a full disk keeps nobody from looking
      await set(campaign.id, campaign, store).catch(() => undefined)
      for (const { id } of (await list()).slice(most)) await del(id, store)
    },
  }
}
