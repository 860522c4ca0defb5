import type { ReactNode } from 'react'
import type { OpenDocument } from '../../documents/open-document.ts'
import type { StudioShell } from '../../shell/room.ts'
import type { Route } from '../../shell/route.ts'
import { ElsewhereNotice, useOpening } from '../../shell/use-opening.tsx'
import { openAddress } from './open-address.ts'

interface OpenFromAddressProps {
  readonly route: Route
  readonly shell: StudioShell
  readonly children: (document: OpenDocument) => ReactNode
}

/** Opens the document of an address, and says what to do where that cannot be done. */
export function OpenFromAddress({ route, shell, children }: OpenFromAddressProps) {
  const opened = useOpening(shell, route, openAddress)
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
      <ElsewhereNotice shell={shell} sentence="This document is open in another tab. You can look at it here." />
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
