export interface RateWindowTable {
  bucket: string;
  key: string;
  used: number;
  ends_at: number;
}
