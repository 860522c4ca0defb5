/** Campaigns as lists show them. */
import type { CampaignPlace } from '../address/runs-address.ts'
import type { ListEntry } from './campaign-list.ts'

/**
 * Those of the folder in the order of their paths. Where two have one title, as a campaign before and after a change has, it says where
 * they are.
 */
export function namedEntries(entries: readonly ListEntry[]): readonly ListEntry[] {
  const counts = new Map<string, number>()
  for (const { title } of entries) counts.set(title, (counts.get(title) ?? 0) + 1)
  const ofFolder = entries
    .filter(({ place }) => place.kind === 'folder')
    .toSorted((one, other) => pathOf(one).localeCompare(pathOf(other), 'en', { numeric: true }))
  return [...ofFolder, ...entries.filter(({ place }) => place.kind !== 'folder')].map((entry) =>
    counts.get(entry.title)! > 1 ? { ...entry, title: `${entry.title} (${whereText(entry.place)})` } : entry,
  )
}

function pathOf({ place }: ListEntry): string {
  return place.kind === 'folder' ? place.path : ''
}

function whereText(place: CampaignPlace): string {
  switch (place.kind) {
    case 'folder':
      return place.path || 'this folder'
    case 'file':
      return place.id
    case 'box':
      return 'in the box'
  }
}
