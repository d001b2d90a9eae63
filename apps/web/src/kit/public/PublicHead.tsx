interface PublicHeadProps {
  readonly title: string;
  readonly lead: string;
}

export function PublicHead({ title, lead }: PublicHeadProps) {
  return (
    <div className="public-head">
      <h1>{title}</h1>
      <p>{lead}</p>
    </div>
  );
}
