import type { ReactNode } from 'react';

interface PageProps {
  heading: ReactNode;
  lead?: ReactNode;
  /** `form` for a single narrow column, `prose` for reading, `wide` for everything else. */
  width?: 'form' | 'prose' | 'wide';
  picture?: ReactNode;
  children?: ReactNode;
}

const PAGE_WIDTH_CLASSES = {
  form: 'max-w-form',
  prose: 'max-w-prose',
  wide: 'max-w-page',
} as const;

const PICTURE_COLUMN_CLASSES = {
  form: 'lg:grid-cols-[27rem_minmax(0,1fr)] lg:gap-16',
  prose: 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16',
  wide: '',
} as const;

/** The h1 can take the focus, because app/TitledPage.tsx focuses it after navigation. */
export function Page({ heading, lead, width = 'wide', picture, children }: PageProps) {
  const pageContent = (
    <div>
      <div className="mb-8 max-w-prose space-y-3">
        <h1 tabIndex={-1} className="text-2xl font-bold tracking-tight">
          {heading}
        </h1>
        {lead && <p className="text-lg text-ink-muted">{lead}</p>}
      </div>
      {children}
    </div>
  );
  return (
    <div className="mx-auto w-full max-w-page px-5 pt-10 pb-24 sm:pt-16">
      {picture ? (
        <div
          className={`mx-auto grid grid-cols-1 ${PAGE_WIDTH_CLASSES[width]} lg:max-w-none ${PICTURE_COLUMN_CLASSES[width]}`}
        >
          {pageContent}
          {picture}
        </div>
      ) : (
        <div className={PAGE_WIDTH_CLASSES[width]}>{pageContent}</div>
      )}
    </div>
  );
}
