import { useEffect, useMemo, useRef, useState } from 'react'
import { useCommands } from '../../shell/hooks.ts'
import type { StudioShell } from '../../shell/room.ts'
import { useIncomingFiles } from '../../shell/use-incoming-files.ts'
import { cards } from './cards/card-list.ts'
import { CardView } from './cards/card-view.tsx'
import { homeCommands } from './home-commands.ts'
import { ExampleList } from './lists/example-list.tsx'
import { createOpening } from './lists/opening.ts'
import { RecentList } from './lists/recent-list.tsx'
import { createRecentWork } from './lists/recent-work.ts'
import { StartPanel } from './lists/start-panel.tsx'

/** Four programs that plan, and everything that can be opened. */
export function FrontPage({ shell }: { readonly shell: StudioShell }) {
  const picker = useRef<HTMLInputElement>(null)
  const recent = useMemo(() => createRecentWork(shell.desk), [shell])
  const opening = useMemo(() => createOpening(shell), [shell])
  const [now] = useState(Date.now)
  const commands = useMemo(() => homeCommands(shell, opening, () => picker.current?.click()), [shell, opening])
  useCommands(commands)
  useEffect(() => void recent.refresh(), [recent])
  const isDragging = useIncomingFiles((files) => void opening.openFiles(files))
  return (
    <div className="home">
      <h1>Give it a goal. Watch it find the way.</h1>
      <p className="lead">Four programs are planning right now. Click one to take it over.</p>
      <div className="cards">
        {cards.map((card, index) => (
          <CardView key={card.name} card={card} order={index} />
        ))}
      </div>
      <div className="home-lists">
        <ExampleList opening={opening} />
        <div className="home-side">
          <StartPanel opening={opening} picker={picker} />
          <RecentList recent={recent} shell={shell} now={now} />
        </div>
      </div>
      {isDragging && (
        <div className="drop-veil">
          <p>Drop the files to open them</p>
        </div>
      )}
    </div>
  )
}
