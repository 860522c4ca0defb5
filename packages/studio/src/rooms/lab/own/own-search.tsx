import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { routeAsHash } from '../../../shell/route.ts'
import type { LabSubViewProps } from '../sub-view.ts'
import { ownLink } from './own-text.ts'
import { OwnView } from './own-view.tsx'
import { ownWords } from './own-words.ts'
import { ownRun } from './own-worker.ts'

interface OwnSearchProps extends LabSubViewProps {
  /** The search of the code that runs. */
  readonly children: ReactNode
}

/** The search of a problem of one's own, below a bar that can always stop it. Code that does not run is shown instead, and not started. */
export function OwnSearch({ children, ...props }: OwnSearchProps) {
  const { status, isSilent } = useStore(ownRun.store)
  const words = ownWords[props.language]
  if (status.kind !== 'ready') return <OwnView {...props} />
  const { lang } = props.route.query
  const data = ownLink()
  const query = { ...(lang && { lang }), ...(data && { data }) }
  const back = routeAsHash({ room: props.route.room, path: ['own'], query })
  return (
    <div className="own-search">
      <div className="own-bar">
        <b>{status.opened.problem.title}</b>
        <a href={back}>{words.toCode}</a>
        <button type="button" className="button" onClick={ownRun.stop}>
          ■ {words.stop}
        </button>
        {isSilent && <span role="status">{words.silent}</span>}
      </div>
      {children}
    </div>
  )
}
