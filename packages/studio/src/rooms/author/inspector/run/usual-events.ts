/** Lists of usual events, kept in this browser for each document. */

export interface HandEvent {
  readonly action: string
  readonly args: Readonly<Record<string, string>>
  /** As people read it. */
  readonly text: string
}

export interface EventList {
  readonly name: string
  readonly events: readonly HandEvent[]
}

/** As much of `localStorage` as this needs. */
export interface EventStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

export function loadEventLists(storage: EventStorage, document: string): readonly EventList[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(document)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isEventList) : []
  } catch {
    // something else has written there
    return []
  }
}

export function saveEventLists(storage: EventStorage, document: string, lists: readonly EventList[]): void {
  try {
    storage.setItem(keyOf(document), JSON.stringify(lists))
  } catch {
    // the storage is full or forbidden: the lists last as long as the tab
  }
}

function keyOf(document: string): string {
  return `telos-studio-events-${document}`
}

function isEventList(value: unknown): value is EventList {
  const { name, events } = (value ?? {}) as Partial<EventList>
  return typeof name === 'string' && Array.isArray(events) && events.every(isHandEvent)
}

function isHandEvent(value: unknown): value is HandEvent {
  const { action, args, text } = (value ?? {}) as Partial<HandEvent>
  const isNamed = typeof action === 'string' && typeof text === 'string'
  return (
    isNamed && typeof args === 'object' && args !== null && Object.values(args).every((arg) => typeof arg === 'string')
  )
}
