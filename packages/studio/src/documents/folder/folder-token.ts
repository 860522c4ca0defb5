/** The token of the printed address, which opens the folder to this tab. */

const key = 'telos-studio-token'

export interface TokenPlaces {
  readonly location: { readonly href: string }
  readonly history: { replaceState(data: unknown, unused: string, url: string): void }
  /** `sessionStorage`: it ends with the tab, and no other site sees it. Browsers may forbid it. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
}

/** Takes the token from the address, where it could be seen and shared, and keeps it for reloads of this tab. */
export function takeFolderToken({ location, history, storage }: TokenPlaces): string | undefined {
  const url = new URL(location.href)
  const given = url.searchParams.get('token')
  if (given === null) return kept(storage)
  url.searchParams.delete('token')
  history.replaceState(null, '', `${url.pathname}${url.search}${url.hash}`)
  if (given === '') return kept(storage)
  try {
    storage().setItem(key, given)
  } catch {
    // it then lasts until the next reload
  }
  return given
}

function kept(storage: TokenPlaces['storage']): string | undefined {
  try {
    return storage().getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
