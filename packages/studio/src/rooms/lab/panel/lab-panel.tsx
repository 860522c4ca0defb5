import { ChevronUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import type { StudioShell } from '../../../shell/room.ts'
import type { LabAddress } from '../address/lab-address.ts'
import type { Subject } from '../address/subject-source.ts'
import type { LabModel } from '../model/lab-model.ts'
import type { TreeViews } from '../tree/tree-views.ts'
import { useCatalogue } from '../use-catalogue.ts'
import { labWords, useLabWords } from '../words.ts'
import { BreakpointList } from './breakpoint-list.tsx'
import { FringeTable } from './fringe-table.tsx'
import { JobFields } from './job-fields.tsx'
import { ParameterFields } from './parameter-fields.tsx'
import { ProblemPicker } from './problem-picker.tsx'

export interface LabPartProps {
  readonly model: LabModel
  readonly views: TreeViews
  readonly shell: StudioShell
  readonly subject: Subject
  readonly address: LabAddress
}

/** What is searched and how, what waits in the fringe, and where to stop. */
export function LabPanel({ model, views, shell, subject, address }: LabPartProps) {
  const words = useLabWords(model)
  const catalogue = useStore(model.store, (state) => state.catalogue)
  return (
    <aside className="lab-panel" aria-label={words.job}>
      <h2 className="lab-heading">{words.problem}</h2>
      <ProblemPicker address={address} shell={shell} catalogue={catalogue} subject={subject} />
      <ParameterFields model={model} address={address} shell={shell} subject={subject} />
      <JobFields model={model} />
      <FringeTable model={model} views={views} />
      <BreakpointList model={model} views={views} />
    </aside>
  )
}

/** On a phone, the panels are a sheet to pull up. */
export function PhoneSheet({ model, children }: { readonly model: LabModel; readonly children: ReactNode }) {
  const [isUp, setUp] = useState(false)
  const node = useStore(model.store, ({ details }) => details?.node)
  const words = useLabWords(model)
  return (
    <section className={isUp ? 'lab-sheet up' : 'lab-sheet'}>
      <button type="button" className="sheet-handle" aria-expanded={isUp} onClick={() => setUp(!isUp)}>
        <ChevronUp size={16} aria-hidden /> {node === undefined ? words.problem : words.node(node)}
      </button>
      {isUp && <div className="lab-sheet-content">{children}</div>}
    </section>
  )
}

interface NoSubjectProps {
  readonly address: LabAddress
  readonly shell: StudioShell
}

/** For an address at which there is nothing: everything else that can be searched. */
export function NoSubject({ address, shell }: NoSubjectProps) {
  return (
    <section className="lab-refusal">
      <p>{labWords(address.language).noSource}</p>
      <ProblemPicker address={address} shell={shell} catalogue={useCatalogue(address.language)} />
    </section>
  )
}
