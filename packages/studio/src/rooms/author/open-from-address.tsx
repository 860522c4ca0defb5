import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { OpenDocument } from '../../documents/open-document.ts'
import type { StudioShell } from '../../shell/room.ts'
import type { Route } from '../../shell/route.ts'
import { type AddressOpening, openAddress } from './open-address.ts'

interface OpenFromAddressProps {
  readonly route: Route
  readonly shell: StudioShell
  readonly children: (document: OpenDocument) => ReactNode
}

/** Opens the document of an address, and says what to do where that cannot be done. */
export function OpenFromAddress({ route, shell, children }: OpenFromAddressProps) {
  const { desk } = shell
  const [opened, setOpened] = useState<AddressOpening>()
  // what follows the id, such as the step, changes while the document stays open
  const asked = useRef(route)
  const isElsewhere = useStore(desk.store, (state) => state.isElsewhere)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const show = (result: AddressOpening) => signal.aborted || setOpened(result)
    openAddress(shell, asked.current, signal).then(show, (error: unknown) =>
      show({ status: 'refused', sentence: `This browser cannot open it: ${error}` }),
    )
    return () => leaving.abort()
  }, [shell])
  if (opened === undefined) return <p className="loading">Opening the document …</p>
  if (opened.status === 'missing') {
    const where = route.path.length === 0 ? 'No document is open.' : 'This browser has no document at this address.'
    return <Refusal sentence={`${where} Choose an example, or start something new.`} />
  }
  if (opened.status === 'refused') return <Refusal sentence={opened.sentence} />
  if (opened.status === 'newer')
    return (
      <Refusal
        sentence={`This document was saved by a newer version of the studio (format ${opened.version}). Update Telos to open it; nothing was changed.`}
      />
    )
  return (
    <div className="author-room">
      {isElsewhere && (
        <div className="elsewhere" role="alert">
          This document is open in another tab. You can look at it here.
          <button type="button" className="button" onClick={() => void desk.takeOver()}>
            Edit it here instead
          </button>
        </div>
      )}
      {children(opened.document)}
    </div>
  )
}

function Refusal({ sentence }: { readonly sentence: string }) {
  return (
    <section className="refusal">
      <p>{sentence}</p>
      <a className="button primary" href="#/home">
        Go to Home
      </a>
    </section>
  )
}
